/** Over how many partitions an instance spreads its agenda, as its functions are told. Nothing when they are not. */
export const shardsIn = ({ COLONI_AGENDA_SHARDS: told }: Readonly<Record<string, string | undefined>>) =>
  told === undefined ? {} : { agendaShards: Number(told) };
