import type { WireEvent } from '../../../engine/index.ts';
import type { GameSession } from '../game/gameSession.svelte.ts';
import { client } from '../session.svelte.ts';
import { outcomeSaid } from '../words/trouble.ts';
import { t } from '../words/words.svelte.ts';
import { type Answer, ask, type Explained, type Point, type Question } from './protocol.ts';

/** The analysis of one game, while it is worked out and when it is there. */
export class GameAnalysis {
  readonly #session: GameSession;
  /** How far it is, from 0 to 1; nothing while it does not run. */
  done = $state<number>();
  points = $state.raw<readonly Point[]>([]);
  explained = $state.raw<Explained>();
  /** Why there is no result, in words. */
  problem = $state<string>();
  isCancelled = $state(false);
  /** The version of the game that it explains. */
  of = $state<number>();
  #end: (() => void) | undefined;

  constructor(session: GameSession) {
    this.#session = session;
  }

  start = async (): Promise<void> => {
    this.problem = undefined;
    this.isCancelled = false;
    this.done = 0;
    this.of = this.#session.log.version;
    const question = await this.#question();
    // It may have been stopped meanwhile.
    if (question === undefined || this.done === undefined) return this.leave();
    this.#end = ask(question, this.#hear, (why) => {
      console.error(why);
      this.done = undefined;
      this.problem = t('analysis.failed');
    });
  };

  /** Stops it, as the reader wishes. What is there already stays. */
  cancel = (): void => {
    this.isCancelled = true;
    this.leave();
  };

  /** Stops it because nobody looks. */
  leave = (): void => {
    this.#end?.();
    this.#end = undefined;
    this.done = undefined;
  };

  async #question(): Promise<Question | undefined> {
    const { id, seat, view, log } = this.#session;
    if (view === undefined) return undefined;
    const { ruleset } = view.table;
    if (!view.ending.over) {
      const commits = log.commits.map(({ version, events }) => ({ version, events: events as readonly WireEvent[] }));
      return seat === undefined ? undefined : { type: 'running', ruleset, reader: seat, commits };
    }
    const outcome = await client.call('GET /api/games/:id/record', { params: { id } });
    if (outcome.type === 'answer') return { type: 'finished', ruleset, record: outcome.value as never };
    this.problem = await outcomeSaid(outcome);
    return undefined;
  }

  #hear = (answer: Answer): void => {
    if (answer.type === 'progress') this.done = answer.done;
    if (answer.type === 'curve') this.points = answer.points;
    if (answer.type === 'explained') this.explained = answer.explained;
    if (answer.type === 'explained' || answer.type === 'nothing') this.leave();
  };
}

const analyses = new WeakMap<GameSession, GameAnalysis>();
/** The analysis of the game on the page: it lasts as long as that is open. */
export function analysisOf(session: GameSession): GameAnalysis {
  const analysis = analyses.get(session) ?? new GameAnalysis(session);
  analyses.set(session, analysis);
  return analysis;
}
