import type { PieceName } from '../../../art/placed.ts';
import type { AnyState, Cards } from '../../../engine/index.ts';
import { keyOf, type Place } from '../board/targets.ts';
import type { BoardMode } from '../rulesets/page.ts';
import { type Chosen, type Composition, isPossible, placesBeside } from './composer.ts';
import { mayPlan } from './draft.ts';
import type { GameSession } from './gameSession.svelte.ts';
import { LegalChoices } from './legalChoices.svelte.ts';
import { MoveSender } from './moveSender.svelte.ts';
import type { OfferedCards } from './offers.ts';
import { pieceFor } from './pieceFor.ts';

/** The most cards of a kind that taps ask for. */
const MOST_WANTED = 4;

/** A move that is being put together. */
interface Begun {
  readonly type: string;
  readonly chosen: Chosen;
}

/** Cards that are laid aside until there are as many as are owed. */
export interface Discard {
  readonly amount: number;
  readonly cards: Cards;
  /** Lays a card of a kind aside, or takes it back. */
  readonly lay: (kind: number, by: 1 | -1) => void;
}

/** What the reader is about to do in a game: which move is being put together, and what of it has been chosen. */
export class TurnController {
  readonly session: GameSession;
  readonly legal: LegalChoices;
  readonly sender: MoveSender;
  /** The cards that the reader has laid aside to discard them, and in which turn. */
  #laid = $state.raw<{ readonly turn: number; readonly cards: Cards }>();
  /** What the reader is about to offer, in which turn, and whether a card was tapped in the hand for it. */
  #offered = $state.raw<{ readonly turn: number; readonly cards: OfferedCards; readonly isInHand: boolean }>();
  /** What a panel does with the board while it is open. */
  mode = $state.raw<BoardMode>();
  #begun = $state.raw<Begun>();
  /** The place chosen but not confirmed. */
  chosen = $state.raw<Place>();
  panel = $state('players');
  /** The view for which the reader wants to know what a bot would do. */
  advised = $state.raw<AnyState>();
  /** Where the reader's standing orders are open. Their button stays there until they are closed. */
  ordering = $state<'bar' | 'list'>();

  constructor(session: GameSession) {
    this.session = session;
    this.legal = new LegalChoices(session);
    this.sender = new MoveSender(session, { leave: () => this.leave(), sent: (done) => this.#sent(done) });
  }

  readonly page = $derived.by(() => this.session.page);

  readonly #family = $derived.by(
    () => this.legal.families.find(({ type }) => type === this.#begun?.type) ?? this.legal.forced,
  );
  readonly #composition = $derived.by((): Composition | undefined => {
    const family = this.#family;
    if (family === undefined) return undefined;
    return this.legal.compose(family, this.#begun?.type === family.type ? this.#begun.chosen : {});
  });
  /** The move that is being put together, and what is to be chosen next. */
  readonly composing = $derived.by(() => {
    const [family, composition] = [this.#family, this.#composition];
    if (family === undefined || composition?.type !== 'open') return undefined;
    const { question } = composition;
    const kind = this.legal.fieldsOf(family.type)[question.field]?.kind ?? question.field;
    return { type: family.type, isForced: this.#begun?.type !== family.type, question, kind };
  });
  /** Of several places those that are chosen already. */
  several = $state.raw<readonly Place[]>([]);
  /** Places that the next choice is among, and the piece that would go there. */
  readonly placing = $derived.by(() => {
    const { composing } = this;
    if (composing?.question.type !== 'place' && composing?.question.type !== 'places') return undefined;
    const { question } = composing;
    const chosen = this.several.map(({ at }) => at);
    const places = question.type === 'place' ? question.places : placesBeside(question, chosen);
    return {
      type: composing.type,
      isForced: composing.isForced,
      places,
      piece: this.#pieceOf(composing.type, places[0]),
    };
  });
  readonly placed = $derived.by(() => {
    const { chosen } = this;
    return this.placing?.places.find((place) => chosen !== undefined && keyOf(place) === keyOf(chosen));
  });
  /** An open panel takes aim at the board. */
  readonly aiming = $derived.by(() =>
    this.placing === undefined && this.mode !== undefined && this.mode.places.length > 0 ? this.mode : undefined,
  );
  /** The places that light up. */
  readonly places = $derived.by(() => {
    if (this.session.sending) return [];
    return this.aiming?.places ?? this.placing?.places ?? [];
  });

  #pieceOf(type: string, place: Place | undefined): PieceName | undefined {
    return place === undefined ? undefined : (this.page?.pieces?.[type] ?? pieceFor(type, place));
  }

  /** The discard that the game asks of the reader (B-74): cards are laid aside in the hand. */
  readonly discard = $derived.by((): Discard | undefined => {
    const { view, seat, mine } = this.session;
    const hand = seat === undefined ? undefined : view?.hands[seat].cards;
    if (view === undefined || hand === undefined || mine?.amount === undefined || !this.legal.types.has('discard'))
      return undefined;
    const turn = view.turn.number;
    const cards = this.#laid?.turn === turn ? this.#laid.cards : hand.map(() => 0);
    const lay = (kind: number, by: 1 | -1) => {
      this.#laid = { turn, cards: cards.map((n, k) => (k === kind ? n + by : n)) };
    };
    return { amount: mine.amount, cards, lay };
  });

  readonly #held = $derived.by((): Cards => {
    const { view, seat } = this.session;
    return (seat === undefined ? undefined : view?.hands[seat].cards) ?? [];
  });
  /** The offer that is being put together, in the hand or in the trade panel; nothing where none can be made. */
  readonly offering = $derived.by((): OfferedCards | undefined => {
    const { view } = this.session;
    if (view === undefined || !this.legal.types.has('offerTrade')) return undefined;
    const none = this.#held.map(() => 0);
    const { give, take } = this.#offered?.turn === view.turn.number ? this.#offered.cards : { give: none, take: none };
    return { give: give.map((n, kind) => Math.min(n, this.#held[kind] ?? 0)), take };
  });
  /** The same, if cards of the hand have been tapped for it. */
  readonly offeredInHand = $derived.by(() => {
    const { give = [], take = [] } = this.offering ?? {};
    return this.#offered?.isInHand === true && [...give, ...take].some((n) => n > 0) ? this.offering : undefined;
  });
  /** Changes it; with nothing it is given up. */
  offer = (cards?: OfferedCards): void => {
    const { turn } = this.session.view ?? {};
    this.#offered = cards && turn && { turn: turn.number, cards, isInHand: this.#offered?.isInHand === true };
  };
  /** Gives one more card of a kind, tapped in the hand; after the last of them none. */
  give = (kind: number): void => this.#tapInHand('give', kind, this.#held[kind] ?? 0);
  /** Wants one more card of a kind; after a few none. */
  want = (kind: number): void => this.#tapInHand('take', kind, MOST_WANTED);
  #tapInHand(side: 'give' | 'take', kind: number, most: number): void {
    const { offering } = this;
    if (offering === undefined) return;
    this.offer({ ...offering, [side]: offering[side].map((n, k) => (k !== kind ? n : n < most ? n + 1 : 0)) });
    this.#offered = this.#offered && { ...this.#offered, isInHand: true };
  }

  /** A place on the board was tapped. */
  pick = (place: Place): void => {
    const { composing } = this;
    // Why something could not be done would cover what is asked about the place.
    this.sender.answer = undefined;
    if (this.aiming !== undefined) this.aiming.pick(place);
    else if (composing?.question.type === 'places') this.#pickAnother(place, composing.question.max);
    else if (this.#isTakenBackEasily(place)) this.choose(place.at);
    else this.chosen = place;
  };
  /** Choosing the place sends nothing: it plans the move, or brings up the next question about it. */
  #isTakenBackEasily(place: Place): boolean {
    const { view, seat } = this.session;
    const next = this.#choice(place.at)?.next;
    if (view === undefined || seat === undefined || next === undefined) return false;
    return next.type === 'complete' ? this.session.composed.canPlan(next.move) : mayPlan(view, seat);
  }
  /** The move that is being put together, with one more answer. */
  #choice(value: unknown): { readonly type: string; readonly chosen: Chosen; readonly next: Composition } | undefined {
    const [family, composition] = [this.#family, this.#composition];
    if (family === undefined || composition?.type !== 'open') return undefined;
    const chosen = { ...composition.chosen, [composition.question.field]: value };
    return { type: family.type, chosen, next: this.legal.compose(family, chosen) };
  }
  #pickAnother(place: Place, most: number): void {
    const others = this.several.filter((one) => keyOf(one) !== keyOf(place));
    if (others.length < this.several.length) this.several = others;
    else if (others.length < most) this.several = [...others, place];
  }
  confirm = (): void => {
    if (this.aiming?.move !== undefined) void this.sender.play(this.aiming.move);
    else if (this.placed !== undefined) this.choose(this.placed.at);
  };
  cancel = (): void => {
    this.chosen = undefined;
    this.several = [];
    this.mode?.cancel();
  };
  /** Answers the question about the move that is being put together; the last answer sends it. */
  choose = (value: unknown): void => {
    const choice = this.#choice(value);
    if (choice === undefined) return;
    const { type, chosen, next } = choice;
    if (next.type === 'complete') void this.sender.play(next.move);
    else {
      this.cancel();
      this.#begun = { type, chosen };
    }
  };
  /** Gives up what was begun. */
  leave = (): void => {
    this.sender.clear();
    this.#begun = undefined;
    this.cancel();
  };

  #sent(done: boolean): void {
    this.cancel();
    if (!done) return;
    this.#begun = undefined;
    this.#laid = undefined;
  }

  /** A move was picked by its button: what leaves a choice asks for it, the rest asks for a second thought. */
  begin = (type: string, chosen: Chosen = {}): void => {
    const isOpen = this.isBegun(type, chosen);
    this.leave();
    const family = this.legal.families.find((one) => one.type === type);
    if (family === undefined || isOpen) return;
    const composition = this.legal.compose(family, chosen);
    if (composition.type === 'complete') this.sender.consider(composition.move);
    else this.#begun = { type, chosen };
  };
  /** Whether a move of this type, with these fields, is being put together. */
  isBegun = (type: string, chosen: Chosen = {}): boolean =>
    this.#begun?.type === type &&
    Object.entries(chosen).every(([field, value]) => this.#begun?.chosen[field] === value);
  /** Whether the reader can make a move of this type, with these fields. */
  canBegin = (type: string, chosen: Chosen = {}): boolean => {
    const family = this.legal.families.find((one) => one.type === type);
    return family !== undefined && !this.session.sending && isPossible(family, chosen);
  };

  /** Whether a press of this button would send at once: it draws or shows something, or asks others. */
  isSentAtOnce = (type: string, chosen: Chosen = {}): boolean => {
    const family = this.legal.families.find((one) => one.type === type);
    const composition = family && this.legal.compose(family, chosen);
    return composition?.type === 'complete' && !this.session.composed.canPlan(composition.move);
  };
}
