type Job = () => unknown;

const jobs: Job[] = [];

/** Does something when the tests of this file have ended: what was begun last ends first. */
export const atEnd = (job: Job): void => void jobs.push(job);

export async function end(): Promise<void> {
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) await job();
}
