import { type Fields, rulesetOf } from '../../../engine/index.ts';
import { type Chosen, type Composition, compose, familiesOf, isTalk, type MoveFamily } from './composer.ts';
import type { GameSession } from './gameSession.svelte.ts';

/** The moves that begin and end a turn. In their steps a player acts of their own accord; every other step is owed. */
const OF_THE_TURN = ['rollDice', 'endTurn'];
/** Moves of chapters that every ruleset has: the parts for every game let one make them. */
const COVERED = [
  'rollDice',
  'endTurn',
  'goToBuild',
  'tradeWithBank',
  'offerTrade',
  'requestTrade',
  'counterTrade',
  'answerTrade',
  'confirmTrade',
  'withdrawTrade',
  'agreeToEnd',
  'discard',
];

/** Which moves the reader can make now, and which part of the page offers them. */
export class LegalChoices {
  readonly #session: GameSession;

  constructor(session: GameSession) {
    this.#session = session;
  }

  readonly families = $derived.by(() => familiesOf(this.#session.legal));
  readonly types = $derived.by(() => new Set(this.families.map(({ type }) => type)));
  /** The game waits for an answer of the reader's, not for the reader's turn. */
  readonly isOwed = $derived.by(() => {
    const { view, mine } = this.#session;
    if (view === undefined || mine === undefined) return false;
    const { during } = rulesetOf(view.table.ruleset).rules;
    return !OF_THE_TURN.some((type) => during[type]?.includes(mine.step));
  });
  /** Where the one thing that is owed leaves a choice, nobody has to press a button first. */
  readonly forced = $derived.by(() => {
    if (!this.isOwed) return undefined;
    const open = this.families.filter((family) => !isTalk(family) && this.compose(family, {}).type === 'open');
    return open.length === 1 && !this.#isCovered(open[0]?.type) ? open[0] : undefined;
  });
  /** Moves without a part of their own: each can be made from what it declares. */
  readonly others = $derived.by(() => {
    if (this.#session.page === undefined) return [];
    return this.families.filter((family) => !isTalk(family) && !this.#isCovered(family.type) && family !== this.forced);
  });
  /** What the reader may do before the dice are rolled. */
  readonly beforeRoll = $derived.by(() =>
    this.types.has('rollDice')
      ? this.families.filter((family) => !isTalk(family) && family.type !== 'rollDice' && family.type !== 'endTurn')
      : [],
  );
  /** Others would end the game, and the reader has not agreed. */
  readonly isAskedToAgree = $derived.by(() => {
    const { view, legal } = this.#session;
    const isOpen = legal.choices.some(({ type, given }) => type === 'agreeToEnd' && given.agree === true);
    return isOpen && (view?.agreement.length ?? 0) > 0;
  });
  #isCovered(type: string | undefined): boolean {
    if (type === undefined) return false;
    return COVERED.includes(type) || this.#session.page?.covers.includes(type) === true || this.#bought.includes(type);
  }
  /** Moves that pay for something stand in a row of their own. */
  get #bought(): readonly string[] {
    const { view } = this.#session;
    return view === undefined ? [] : rulesetOf(view.table.ruleset).purchases.map(({ move }) => move);
  }
  fieldsOf(type: string): Fields {
    const { view } = this.#session;
    return (view === undefined ? undefined : rulesetOf(view.table.ruleset).rules.moveFields[type]) ?? {};
  }
  compose(family: MoveFamily, chosen: Chosen): Composition {
    const { view } = this.#session;
    const cards = view === undefined ? [] : rulesetOf(view.table.ruleset).cards.kinds;
    return compose(family, chosen, this.fieldsOf(family.type), cards);
  }
}
