import { type AgendaPart, type AgendaRun, createAgenda } from './agenda.ts';
import { report } from './report.ts';
import { createWorker } from './worker.ts';

/** Nothing new is begun so shortly before the function's own end. */
const LONGEST = 45_000;

const worker = createWorker();

/** Called every minute, for all of the agenda or for each part of it. */
export const handler = async ({ part, parts }: AgendaPart): Promise<AgendaRun> =>
  createAgenda({ ...(await worker()), onProblem: report, longest: LONGEST })(
    part === undefined || parts === undefined ? {} : { part, parts },
  );
