import { type AnyState, priceOf, purchaseOf, type Seat, type WireMove } from '../../../engine/index.ts';
import { keyOf, type Place } from '../board/targets.ts';
import { problemSaid, refusalSaid } from '../words/trouble.ts';
import { maybeKey, t } from '../words/words.svelte.ts';
import { Campaign } from './campaign.svelte.ts';
import { placingsIn } from './placing.ts';
import { whyNot } from './reasons.ts';
import { stillPossible } from './secondThought.ts';
import type { NotPlayed, Table } from './table.svelte.ts';
import { cardsSaid } from './words.ts';

export type Panel = 'players' | 'war' | 'trade' | 'log' | 'costs';

/** The rules that say where something may be built. */
const RULE_OF: Readonly<Record<string, string>> = { buildRoad: 'B-63', buildSettlement: 'B-66', buildCity: 'B-68' };

/** What the reader is about to do at a table: what is picked, where, and what the game answered. */
export class Acting {
  readonly table: Table;
  readonly campaign: Campaign;
  /** What the reader is about to build. */
  picked = $state<string>();
  /** The place chosen but not confirmed. */
  chosen = $state.raw<Place>();
  answer = $state.raw<{ readonly text: string; readonly rule?: string | undefined }>();
  panel = $state<Panel>('players');
  #considered = $state.raw<{ readonly move: WireMove; readonly question: string }>();

  constructor(table: Table) {
    this.table = table;
    this.campaign = new Campaign(table);
  }

  readonly types = $derived.by(() => new Set(this.table.legal.moves.map(({ type }) => type)));
  readonly #placings = $derived.by(() => placingsIn(this.table.legal.moves));
  readonly placing = $derived.by(() => this.#placings.find(({ type, forced }) => forced || type === this.picked));
  readonly placed = $derived.by(() =>
    this.chosen !== undefined && this.placing?.moveAt.has(keyOf(this.chosen)) ? this.chosen : undefined,
  );
  /** A move that the reader is asked about before it is sent, while it is still legal. */
  readonly considered = $derived.by(() =>
    this.#considered !== undefined && this.types.has(this.#considered.move.type) ? this.#considered : undefined,
  );
  /** With the war panel open the board takes aim. */
  readonly aiming = $derived.by(
    () => this.panel === 'war' && this.placing === undefined && this.campaign.ready.length > 0,
  );
  /** The places that light up. */
  readonly places = $derived.by(() => {
    if (this.table.sending) return [];
    return this.aiming ? this.campaign.places : (this.placing?.places ?? []);
  });

  play = async (move: WireMove): Promise<void> => {
    this.answer = undefined;
    this.#considered = undefined;
    const done = await this.table.play(move);
    this.cancel();
    if (done) this.picked = undefined;
    const { refused } = this.table;
    if (refused !== undefined) this.answer = await this.#answerTo(refused);
  };

  #answerTo = async (refused: NotPlayed) => {
    switch (refused.type) {
      case 'unreachable':
        return { text: t('action.notSent') };
      case 'overtaken':
        return { text: t('action.overtaken') };
      case 'refused':
        return { text: await refusalSaid(refused.refusal, this.#nameOf), rule: refused.refusal.rule };
      case 'problem':
        return { text: await problemSaid(refused.problem, this.#nameOf), rule: refused.problem.refusal?.rule };
    }
  };

  /** Asks before a move is sent that one tap would make, and nothing takes back. */
  consider = (move: WireMove): void => {
    this.answer = undefined;
    this.picked = undefined;
    this.cancel();
    const question = this.#questionOf(move);
    if (question === undefined) void this.play(move);
    else this.#considered = { move, question };
  };
  /** What the reader is asked about a move; nothing where a turn ends in which nothing more can be done. */
  #questionOf(move: WireMove): string | undefined {
    const { type } = move;
    const { view, seat, legal } = this.table;
    if (view === undefined || seat === undefined) return undefined;
    const bought = purchaseOf(view, move);
    if (bought !== undefined) {
      const thing = t(maybeKey(`costs.${bought.what}`, 'sure.thing'));
      return t('sure.buy', { thing, cost: cardsSaid(priceOf(view, seat, bought.what)) });
    }
    if (type !== 'endTurn') return t(maybeKey(`sure.${type}`, 'sure.other'));
    const still = stillPossible(legal);
    return still === undefined ? undefined : t('sure.endTurn', { thing: t(`still.${still}`) });
  }
  /** The reader thinks again. */
  reconsider = (): void => {
    this.#considered = undefined;
  };

  /** A place on the board was tapped. */
  pick = (place: Place): void => {
    if (this.aiming) this.campaign.pick(place);
    else this.chosen = place;
  };
  confirm = (): void => {
    const target = this.placing === undefined ? this.campaign.sure?.move : undefined;
    const move = target ?? (this.placed === undefined ? undefined : this.placing?.moveAt.get(keyOf(this.placed)));
    if (move !== undefined) void this.play(move);
  };
  cancel = (): void => {
    this.chosen = undefined;
    this.campaign.aim = undefined;
  };

  /** Something to build or buy was pressed: what needs a place waits for one, the rest for a second thought. */
  choose = (type: string): void => {
    this.answer = undefined;
    this.chosen = undefined;
    this.#considered = undefined;
    if (this.#placings.every((placing) => placing.type !== type)) this.consider({ type });
    else this.picked = this.picked === type ? undefined : type;
  };

  /** Tells why a move of a type cannot be made now. */
  why = async (type: string, move?: WireMove): Promise<void> => {
    const { view, seat } = this.table;
    if (view === undefined || seat === undefined) return;
    const reason = whyNot(view, seat, type, move);
    if (reason === undefined) return;
    if (reason !== 'nowhere') this.answer = { text: await refusalSaid(reason, this.#nameOf), rule: reason.rule };
    else {
      const piece = type.replace(/^build/, '').toLowerCase();
      this.answer = { text: t(maybeKey(`action.nowhere.${piece}`, 'action.nowhere.other')), rule: RULE_OF[type] };
    }
  };

  readonly #nameOf = (seat: number) => this.table.names[seat];
}

/** Whether an offer of somebody waits for the seat's answer. */
export const isOffered = ({ offers }: AnyState, seat: Seat | undefined): boolean =>
  seat !== undefined &&
  offers.open.some(({ to, answers }) => to.includes(seat) && !answers.some((answer) => answer.seat === seat));
