import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { rulesetNames } from '../../engine/index.ts';
import type { CallFigures, EngineTask, PlayFigures } from './engineOf.ts';
import { rounded } from './random.ts';

/**
 * Random games per second and the cost of single calls, for each ruleset in processes of its own. The rulesets play in
 * turns, a quarter of a second each, so that other work of the machine slows all of them alike. The same code is
 * up to a tenth faster in one process than in another, so there are several rounds, each with new processes.
 */
const ROUNDS = Number(process.env.COLONI_BENCH_ROUNDS ?? '3');
const SECONDS = Number(process.env.COLONI_BENCH_SECONDS ?? '5');
const TURN = 0.25;
/** Seconds of processor time, after which the speed no longer changes. */
const WARM_UP = 12;

interface Measured {
  readonly played: PlayFigures[];
  calls: CallFigures | undefined;
}

const ask = <T>(child: ChildProcess, task: EngineTask): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process that plays ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (figures) => {
      child.off('exit', ended);
      resolve(figures as T);
    });
    child.send(task);
  });

const names = rulesetNames();
const measured = new Map<string, Measured>(names.map((ruleset) => [ruleset, { played: [], calls: undefined }]));
for (let round = 0; round < ROUNDS; round++) {
  const children = new Map(names.map((name) => [name, fork(join(import.meta.dirname, 'engineOf.ts'), [name])]));
  for (const child of children.values()) await ask(child, { type: 'warmUp', seconds: WARM_UP });
  for (let turn = 0; turn < SECONDS / TURN; turn++)
    for (const [name, child] of children)
      measured.get(name)?.played.push(await ask(child, { type: 'play', seconds: TURN }));
  for (const [name, child] of children) {
    const of = measured.get(name);
    if (of !== undefined) of.calls ??= await ask<CallFigures>(child, { type: 'timeCalls' });
    child.kill();
  }
}

const sum = (figures: readonly PlayFigures[], of: keyof PlayFigures): number =>
  figures.reduce((total, one) => total + one[of], 0);
const perSecond = (ruleset: string): number => {
  const played = measured.get(ruleset)?.played ?? [];
  return sum(played, 'moves') / sum(played, 'seconds');
};

const figures = [...measured].map(([ruleset, { played, calls }]) => {
  const games = sum(played, 'games');
  const moves = sum(played, 'moves');
  const busy = sum(played, 'busySeconds');
  return [
    ruleset,
    {
      gamesPerSecond: rounded(games / sum(played, 'seconds')),
      movesPerSecond: rounded(perSecond(ruleset)),
      gamesPerCpuSecond: rounded(games / busy),
      movesPerCpuSecond: rounded(moves / busy),
      movesComparedWithBase: rounded(perSecond(ruleset) / perSecond('base'), 3),
      movesPerGame: rounded(moves / games),
      capped: sum(played, 'capped'),
      ...calls,
    },
  ];
});
console.log(JSON.stringify(Object.fromEntries(figures)));
