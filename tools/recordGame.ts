import { createHash } from 'node:crypto';
import {
  type AnyState,
  type Bot,
  type Commit,
  canonical,
  commitmentTo,
  decide,
  fairChance,
  type GameRecord,
  keyOf,
  legalMoves,
  type Origin,
  type Random,
  rulesetOf,
  type Seat,
  sampleChoice,
  sealed,
  settleOptions,
  viewFor,
  type WireEvent,
  type WireMove,
} from '../engine/index.ts';
import { VERSION } from '../functions/play/version.ts';
import { type GameSettings, moveOf, numbersFrom, type Ply, playOn, startWith, waitingSeat } from './playGame.ts';

/** A game with its whole log, as the service would have written it. */
export interface RecordedGame {
  readonly record: GameRecord;
  readonly state: AnyState;
}

export interface RecordSettings extends Omit<GameSettings, 'bots'> {
  /** One for each seat: only bots with a name can be recorded. */
  readonly bots: readonly Bot[];
  /** Seats sometimes make offers, answer them or propose to end, which bots never do by themselves. */
  readonly talk?: boolean;
}

const EPOCH = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Possible talk, by how likely it is to end the talk. */
const TALK = ['confirmTrade', 'answerTrade', 'counterTrade', 'withdrawTrade', 'offerTrade', 'agreeToEnd'];

/** Something that a seat may say, whether or not the game waits for it. Only the first seat ever proposes to end. */
function talkOf(state: AnyState, seat: Seat, random: Random): WireMove | undefined {
  const { moves, choices } = legalMoves(viewFor(state, seat), seat);
  const said: readonly { readonly type: string }[] = [
    ...moves,
    ...choices.flatMap((choice) => sampleChoice(choice, random) ?? []),
  ];
  const groups = TALK.map((type) => said.filter((one) => one.type === type && (type !== 'agreeToEnd' || seat === 0)));
  const group = groups.filter(({ length }) => length > 0).find((_, at, all) => at === all.length - 1 || random(3) > 0);
  return group?.[random(group.length)] as WireMove | undefined;
}

/** Plays one whole game with fair chance and keeps its log. The same settings give the same game. */
export function recordGame({ ruleset, options: chosen, bots, seed, turnCap, talk }: RecordSettings): RecordedGame {
  const settled = settleOptions(rulesetOf(ruleset).options, { ...chosen, players: bots.length });
  if ('problem' in settled) throw new RangeError(`option ${settled.problem.option}`);
  const { options } = settled;
  const name = canonical({ ruleset, chosen, bots, seed });
  const secret = sha256(`secret ${name}`);
  const game = sha256(`game ${name}`).slice(0, 16);
  const seeds = bots.map((_, seat) => sha256(`seat ${seat} ${name}`).slice(0, 32));
  const origin: Origin = { game, ruleset, options, commitment: commitmentTo(game, secret), seeds };
  const key = keyOf(secret, origin);
  const chance = fairChance(key);
  const { format } = rulesetOf(ruleset).rules;
  const commits: Commit<WireMove, WireEvent>[] = [];
  const commit = (facts: Pick<Commit<WireMove, WireEvent>, 'seat' | 'origin' | 'moves' | 'events'>) => {
    const version = commits.length + 1;
    const at = new Date(EPOCH + version * MINUTE).toISOString();
    const previous = commits.at(-1)?.hash ?? origin.commitment;
    commits.push(sealed({ ...facts, version, moveId: `move-${version}`, at, engine: VERSION, format, previous }, key));
  };

  const oldest = options.startPlayer === 'oldest' ? { oldest: 0 as Seat } : {};
  const start = startWith(ruleset, options, chance, oldest);
  let { state } = start;
  commit({ moves: [], events: start.events, origin });
  const random = numbersFrom(seed);
  /** Something that a seat says, if the rules take it. */
  const said = (now: AnyState): Ply | undefined => {
    const seat = random(bots.length) as Seat;
    const move = talkOf(now, seat, random);
    return move && decide(now, seat, move, chance).type === 'decided' ? { seat, move } : undefined;
  };
  const choose = (now: AnyState): Ply | undefined => {
    if (now.turn.number >= turnCap) return undefined;
    while (talk && random(2) === 0) {
      const ply = said(now);
      if (ply !== undefined) return ply;
    }
    const seat = waitingSeat(now);
    return { seat, move: moveOf(bots[seat] ?? 'random', now, seat, random) };
  };
  for (const { seat, move, events, after } of playOn(state, chance, choose)) {
    commit({ seat, moves: [move], events });
    state = after;
  }
  return { record: { secret, commits }, state };
}
