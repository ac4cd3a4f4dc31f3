import type { AnyState, Seat, WireEvent, WireMove } from '../../../engine/index.ts';
import {
  countPlayed,
  type Draft,
  emptyDraft,
  fold,
  foresee,
  MAX_PLANNED,
  mayPlan,
  plan,
  redo,
  reset,
  undo,
} from './draft.ts';
import { keepDraft, keptDraft } from './draftStorage.ts';

/** The game as the reader last got it from the service. */
interface Base {
  readonly view: AnyState;
  readonly seat: Seat;
}

/** The moves of the reader's turn that are planned on the page and not sent. */
export class ComposedTurn {
  readonly #game: string;
  #base = $state.raw<Base>();
  #draft = $state.raw<Draft>();
  /** The seat whose draft has been read from this browser. */
  #readFor: Seat | undefined;
  /** The moves that were dropped because the game went on without them, until the reader does something. */
  lost = $state.raw<readonly WireMove[]>([]);

  constructor(game: string) {
    this.#game = game;
  }

  /** What is planned, with the view after each move. */
  readonly planned = $derived.by(() =>
    this.#base === undefined || this.#draft === undefined ? [] : fold(this.#base.view, this.#base.seat, this.#draft),
  );
  readonly moves = $derived.by(() => this.planned.map(({ move }) => move));
  /** The game as it would be after all that is planned; nothing where nothing is. */
  readonly view = $derived.by(() => this.planned.at(-1)?.view);
  /** Whether it consists of a single card whose choices are not finished. */
  readonly isOneDeed = $derived.by(() => {
    const seat = this.#base?.seat;
    return seat !== undefined && this.planned.every(({ view }) => !mayPlan(view, seat));
  });
  readonly canRedo = $derived.by(() => (this.#draft?.undone.length ?? 0) > 0);

  /** Whether a move can be planned instead of being sent. */
  canPlan = (move: WireMove): boolean => {
    const base = this.#base;
    if (base === undefined || !mayPlan(base.view, base.seat) || this.planned.length === MAX_PLANNED) return false;
    return foresee(this.view ?? base.view, base.seat, move) !== undefined;
  };
  /** Plans a move, if its outcome is certain. Returns whether it was. */
  add = (move: WireMove): boolean => {
    if (!this.canPlan(move)) return false;
    this.#change((draft) => plan(draft, move));
    return true;
  };
  undo = (): void => this.#change(undo);
  reset = (): void => this.#change(reset);
  redo = (): void => {
    this.#change(redo);
    // What was taken back may no longer go with what has been planned.
    if (this.planned.length < (this.#draft?.moves.length ?? 0)) this.#keep(undo(this.#draft as Draft));
  };

  #change(next: (draft: Draft) => Draft): void {
    const base = this.#base;
    if (base === undefined) return;
    this.lost = [];
    this.#keep(next(this.#draft ?? emptyDraft(base.view.turn.number)));
  }
  #keep(draft: Draft | undefined): void {
    this.#draft = draft;
    if (this.#base !== undefined) keepDraft(this.#game, this.#base.seat, draft);
  }

  /** The service has played this many of the first moves. */
  played = (n: number): void => {
    this.lost = [];
    const draft = this.#draft;
    if (draft !== undefined) this.#keep({ ...emptyDraft(draft.turn), moves: draft.moves.slice(n) });
  };

  /**
   * The service has sent the game: planned moves are kept if they still fit.
   * @param own what the reader's seat has done meanwhile without this page: another one may have sent what is planned
   */
  rebase = (view: AnyState, seat: Seat, own: readonly WireEvent[] = []): void => {
    const sentElsewhere = countPlayed(this.planned, own);
    if (sentElsewhere > 0) this.played(sentElsewhere);
    if (this.#readFor !== seat) {
      this.#draft = keptDraft(this.#game, seat);
      this.#readFor = seat;
    }
    this.#base = { view, seat };
    const draft = this.#draft;
    if (draft === undefined) return;
    const fits = this.planned.length;
    const dropped = draft.moves.slice(fits);
    if (dropped.length > 0) this.lost = dropped;
    if (draft.turn !== view.turn.number) this.#keep(undefined);
    else if (dropped.length > 0) this.#keep({ ...emptyDraft(draft.turn), moves: draft.moves.slice(0, fits) });
  };
}
