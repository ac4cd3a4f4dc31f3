import { type AgendaRun, createAgenda } from './agenda.ts';
import { report } from './report.ts';
import { workerIn } from './worker.ts';

/** Nothing new is begun so shortly before the function's own end. */
const LONGEST = 45_000;

const worker = workerIn(process.env);

/** Called every minute. */
export const handler = async (): Promise<AgendaRun> =>
  createAgenda({ ...(await worker()), onProblem: report, longest: LONGEST })();
