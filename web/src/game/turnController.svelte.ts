import type { PieceName } from '../../../art/placed.ts';
import { type Fields, priceOf, purchaseOf, type Refusal, rulesetOf, type WireMove } from '../../../engine/index.ts';
import { humanise } from '../../../messages/humanise.ts';
import { keyOf, type Place } from '../board/targets.ts';
import type { BoardMode } from '../rulesets/page.ts';
import { problemSaid, refusalSaid } from '../words/trouble.ts';
import { maybe, maybeKey, t } from '../words/words.svelte.ts';
import {
  type Chosen,
  type Composition,
  compose,
  familiesOf,
  isPossible,
  isTalk,
  type MoveFamily,
  placesBeside,
} from './composer.ts';
import type { GameSession, NotPlayed } from './gameSession.svelte.ts';
import { pieceFor } from './pieceFor.ts';
import { whyNot } from './refusal.ts';
import { stillPossible } from './secondThought.ts';
import { cardsSaid } from './words.ts';

/** The moves that begin and end a turn. In their steps a player acts of their own accord; every other step is owed. */
const OF_THE_TURN = ['rollDice', 'endTurn'];
/** Moves of chapters that every ruleset has: the parts for every game let one make them. */
const COVERED = [
  'rollDice',
  'endTurn',
  'goToBuild',
  'tradeWithBank',
  'offerTrade',
  'counterTrade',
  'answerTrade',
  'confirmTrade',
  'withdrawTrade',
  'agreeToEnd',
  'discard',
];

/** A move that is being put together. */
interface Begun {
  readonly type: string;
  readonly chosen: Chosen;
}

/** What the reader is about to do in a game: which move, what of it has been chosen, and what the game answered. */
export class TurnController {
  readonly session: GameSession;
  /** What a panel does with the board while it is open. */
  mode = $state.raw<BoardMode>();
  #begun = $state.raw<Begun>();
  #considered = $state.raw<{ readonly move: WireMove; readonly question: string }>();
  /** The place chosen but not confirmed. */
  chosen = $state.raw<Place>();
  answer = $state.raw<{ readonly text: string; readonly rule?: string | undefined }>();
  panel = $state('players');

  constructor(session: GameSession) {
    this.session = session;
  }

  readonly page = $derived.by(() => this.session.page);
  readonly families = $derived.by(() => familiesOf(this.session.legal));
  readonly types = $derived.by(() => new Set(this.families.map(({ type }) => type)));
  /** The game waits for an answer of the reader's, not for the reader's turn. */
  readonly isOwed = $derived.by(() => {
    const { view, mine } = this.session;
    if (view === undefined || mine === undefined) return false;
    const { during } = rulesetOf(view.table.ruleset).rules;
    return !OF_THE_TURN.some((type) => during[type]?.includes(mine.step));
  });
  /** Where the one thing that is owed leaves a choice, nobody has to press a button first. */
  readonly #forced = $derived.by(() => {
    if (!this.isOwed) return undefined;
    const open = this.families.filter((family) => !isTalk(family) && this.#compose(family, {}).type === 'open');
    return open.length === 1 && !this.#isCovered(open[0]?.type) ? open[0] : undefined;
  });
  readonly #family = $derived.by(() => this.families.find(({ type }) => type === this.#begun?.type) ?? this.#forced);
  readonly #composition = $derived.by((): Composition | undefined => {
    const family = this.#family;
    if (family === undefined) return undefined;
    return this.#compose(family, this.#begun?.type === family.type ? this.#begun.chosen : {});
  });
  /** The move that is being put together, and what is to be chosen next. */
  readonly composing = $derived.by(() => {
    const [family, composition] = [this.#family, this.#composition];
    if (family === undefined || composition?.type !== 'open') return undefined;
    const { question } = composition;
    const kind = this.#fieldsOf(family.type)[question.field]?.kind ?? question.field;
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
  /** Moves without a part of their own: each can be made from what it declares. */
  readonly others = $derived.by(() => {
    if (this.page === undefined) return [];
    return this.families.filter(
      (family) => !isTalk(family) && !this.#isCovered(family.type) && family !== this.#forced,
    );
  });
  /** What the reader may do before the dice are rolled. */
  readonly beforeRoll = $derived.by(() =>
    this.types.has('rollDice')
      ? this.families.filter((family) => !isTalk(family) && family.type !== 'rollDice' && family.type !== 'endTurn')
      : [],
  );
  /** Others would end the game without a winner, and the reader has not agreed. */
  readonly isAskedToAgree = $derived.by(() => {
    const { view, legal } = this.session;
    const isOpen = legal.choices.some(({ type, given }) => type === 'agreeToEnd' && given.agree === true);
    return isOpen && (view?.agreement.length ?? 0) > 0;
  });
  /** A move that the reader is asked about before it is sent, while it is still legal. */
  readonly considered = $derived.by(() =>
    this.#considered !== undefined && this.types.has(this.#considered.move.type) ? this.#considered : undefined,
  );
  /** An open panel takes aim at the board. */
  readonly aiming = $derived.by(() =>
    this.placing === undefined && this.mode !== undefined && this.mode.places.length > 0 ? this.mode : undefined,
  );
  /** The places that light up. */
  readonly places = $derived.by(() => {
    if (this.session.sending) return [];
    return this.aiming?.places ?? this.placing?.places ?? [];
  });

  #isCovered(type: string | undefined): boolean {
    if (type === undefined) return false;
    return COVERED.includes(type) || this.page?.covers.includes(type) === true || this.#bought.includes(type);
  }
  /** Moves that pay for something stand in a row of their own. */
  get #bought(): readonly string[] {
    const { view } = this.session;
    return view === undefined ? [] : rulesetOf(view.table.ruleset).purchases.map(({ move }) => move);
  }
  #fieldsOf(type: string): Fields {
    const { view } = this.session;
    return (view === undefined ? undefined : rulesetOf(view.table.ruleset).rules.moveFields[type]) ?? {};
  }
  #compose(family: MoveFamily, chosen: Chosen): Composition {
    return compose(family, chosen, this.#fieldsOf(family.type));
  }
  #pieceOf(type: string, place: Place | undefined): PieceName | undefined {
    return place === undefined ? undefined : (this.page?.pieces?.[type] ?? pieceFor(type, place));
  }

  /** @param answerHours after which silence declines the offer that is made */
  play = async (move: WireMove, answerHours?: number): Promise<void> => {
    this.answer = undefined;
    this.#considered = undefined;
    const done = await this.session.playAll([move], answerHours);
    this.cancel();
    if (done) this.#begun = undefined;
    const { refused } = this.session;
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
    this.leave();
    const question = this.#questionOf(move);
    if (question === undefined) void this.play(move);
    else this.#considered = { move, question };
  };
  /** What the reader is asked about a move; nothing where a turn ends in which nothing more can be done. */
  #questionOf(move: WireMove): string | undefined {
    const { type } = move;
    const { view, seat, legal } = this.session;
    if (view === undefined || seat === undefined) return undefined;
    const bought = purchaseOf(view, move);
    if (bought !== undefined) {
      const thing = maybe(`costs.${bought.what}`) ?? humanise(bought.what);
      return t('sure.buy', { thing, cost: cardsSaid(priceOf(view, seat, bought.what), view) });
    }
    if (type !== 'endTurn') return t(maybeKey(`sure.${type}`, 'sure.other'));
    const still = stillPossible(legal, this.page?.reminders);
    return still === undefined ? undefined : t('sure.endTurn', { thing: t(maybeKey(`still.${still}`, 'still.other')) });
  }
  /** The reader thinks again. */
  reconsider = (): void => {
    this.#considered = undefined;
  };

  /** A place on the board was tapped. */
  pick = (place: Place): void => {
    const { composing } = this;
    if (this.aiming !== undefined) this.aiming.pick(place);
    else if (composing?.question.type === 'places') this.#pickAnother(place, composing.question.max);
    else this.chosen = place;
  };
  #pickAnother(place: Place, most: number): void {
    const others = this.several.filter((one) => keyOf(one) !== keyOf(place));
    if (others.length < this.several.length) this.several = others;
    else if (others.length < most) this.several = [...others, place];
  }
  confirm = (): void => {
    if (this.aiming?.move !== undefined) void this.play(this.aiming.move);
    else if (this.placed !== undefined) this.choose(this.placed.at);
  };
  cancel = (): void => {
    this.chosen = undefined;
    this.several = [];
    this.mode?.cancel();
  };
  /** Answers the question about the move that is being put together; the last answer sends it. */
  choose = (value: unknown): void => {
    const [family, composition] = [this.#family, this.#composition];
    if (family === undefined || composition?.type !== 'open') return;
    const chosen = { ...composition.chosen, [composition.question.field]: value };
    const next = this.#compose(family, chosen);
    if (next.type === 'complete') void this.play(next.move);
    else {
      this.cancel();
      this.#begun = { type: family.type, chosen };
    }
  };
  /** Gives up what was begun. */
  leave = (): void => {
    this.answer = undefined;
    this.#considered = undefined;
    this.#begun = undefined;
    this.cancel();
  };

  /** A move was picked by its button: what leaves a choice asks for it, the rest asks for a second thought. */
  begin = (type: string, chosen: Chosen = {}): void => {
    const isOpen = this.isBegun(type, chosen);
    this.leave();
    const family = this.families.find((one) => one.type === type);
    if (family === undefined || isOpen) return;
    const composition = this.#compose(family, chosen);
    if (composition.type === 'complete') this.consider(composition.move);
    else this.#begun = { type, chosen };
  };
  /** Whether a move of this type, with these fields, is being put together. */
  isBegun = (type: string, chosen: Chosen = {}): boolean =>
    this.#begun?.type === type &&
    Object.entries(chosen).every(([field, value]) => this.#begun?.chosen[field] === value);
  /** Whether the reader can make a move of this type, with these fields. */
  canBegin = (type: string, chosen: Chosen = {}): boolean => {
    const family = this.families.find((one) => one.type === type);
    return family !== undefined && !this.session.sending && isPossible(family, chosen);
  };

  /** Tells why a move of a type cannot be made now. */
  why = async (type: string, move?: WireMove): Promise<void> => {
    const { view, seat } = this.session;
    if (view === undefined || seat === undefined) return;
    const reason = whyNot(view, seat, type, move);
    if (reason === undefined) return;
    if (reason !== 'nowhere') this.answer = { text: await refusalSaid(reason, this.#nameOf), rule: reason.rule };
    else {
      const piece = type.replace(/^build/, '').toLowerCase();
      const rule = rulesetOf(view.table.ruleset).purchases.find(({ move }) => move === type)?.placing;
      this.answer = { text: t(maybeKey(`action.nowhere.${piece}`, 'action.nowhere.other')), rule };
    }
  };

  /** Says why something cannot be done, where a part has found out by itself. */
  answerWith = async (refusal: Refusal | undefined): Promise<void> => {
    if (refusal !== undefined) this.answer = { text: await refusalSaid(refusal, this.#nameOf), rule: refusal.rule };
  };

  readonly #nameOf = (seat: number) => this.session.names[seat];
}
