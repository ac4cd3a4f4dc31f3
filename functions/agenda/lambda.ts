import { WHOLE, type WorkPart } from '../workPart.ts';
import { type AgendaRun, createAgenda } from './agenda.ts';
import { report } from './report.ts';
import { createWorker } from './worker.ts';

/** Begins nothing new when the function has less time left than this. */
const LONGEST = 45_000;

/** What is due has been so for a while: what it says need not be true to the second. */
const worker = createWorker({ lax: true });

/** Called every minute, for all of the agenda or for each part of it. */
export const handler = async (event: Partial<WorkPart>): Promise<AgendaRun> =>
  createAgenda({ ...(await worker()), onProblem: report, longest: LONGEST })({ ...WHOLE, ...event });
