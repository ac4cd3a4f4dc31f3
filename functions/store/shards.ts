/** The number of partitions of an instance's agenda, as configured for its functions; nothing if it is not. */
export const shardsIn = ({ COLONI_AGENDA_SHARDS: told }: Readonly<Record<string, string | undefined>>) =>
  told === undefined ? {} : { agendaShards: Number(told) };
