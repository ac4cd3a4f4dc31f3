/** The number of partitions of an instance's agenda, as configured for its functions; nothing if it is not. */
export const shardsIn = ({ COLONI_AGENDA_SHARDS: shards }: Readonly<Record<string, string | undefined>>) =>
  shards === undefined ? {} : { agendaShards: Number(shards) };
