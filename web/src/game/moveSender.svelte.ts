import type { Refusal, WireMove } from '../../../engine/index.ts';
import { fetched } from '../ui/fetched.ts';
import type { Explanation } from './explanations.ts';
import type { GameSession } from './gameSession.svelte.ts';
import { questionAbout, questionAboutDraft } from './moveQuestions.ts';
import type { OfferTerms } from './offers.ts';
import { eventsOf } from './recent.ts';

/** Loads what says why something was not done. */
const explanations = () => fetched(() => import('./explanations.ts'));

/** Moves that the reader is asked about before they are sent. */
interface Considered {
  readonly moves: readonly WireMove[];
  readonly question: string;
  readonly terms?: OfferTerms | undefined;
}

/** What the sender needs of the part of the page where moves are put together. */
interface Composer {
  /** Gives up what was begun. */
  readonly leave: () => void;
  /** Moves were sent, and all of them played or not. */
  readonly sent: (done: boolean) => void;
}

/** Plans moves or sends them, asks first where that cannot be undone, and keeps what the game answered. */
export class MoveSender {
  readonly #session: GameSession;
  readonly #composer: Composer;
  #considered = $state.raw<Considered>();
  /** Why the last thing that the reader tried was not done. */
  answer = $state.raw<Explanation>();

  constructor(session: GameSession, composer: Composer) {
    this.#session = session;
    this.#composer = composer;
  }

  /** How many moves are planned. */
  readonly planned = $derived.by(() => this.#session.composed.moves.length);
  /** A move that the reader is asked about before it is sent, while it is still legal. */
  readonly considered = $derived.by(() => {
    const [move] = this.#considered?.moves ?? [];
    const { moves, choices } = this.#session.legal;
    return [...moves, ...choices].some(({ type }) => type === move?.type) ? this.#considered : undefined;
  });

  /**
   * Makes a move: plans it if its outcome is certain, else sends it. What is planned goes with it, and the reader is
   * asked before that.
   * @param terms of the offer that is made
   */
  play = async (move: WireMove, terms?: OfferTerms): Promise<void> => {
    if (this.#isRefused([move]) || this.#plan(move)) return;
    // The button that ends the turn says that it plays what is planned; a card and what it asks for are one.
    if (this.#session.composed.isOneDeed || move.type === 'endTurn') await this.#send([move], terms);
    else this.#ask({ moves: [move], question: questionAboutDraft(this.planned), terms });
  };
  /** Sends moves that belong together. What is planned goes with them, and the reader is asked before that. */
  playTogether = async (...moves: readonly WireMove[]): Promise<void> => {
    if (this.#isRefused(moves)) return;
    if (this.planned === 0) await this.#send(moves);
    else this.#ask({ moves, question: questionAboutDraft(this.planned) });
  };
  /** Asks before a move is sent that one tap would make, and nothing takes back. What can be taken back is planned. */
  consider = (move: WireMove): void => {
    if (this.#isRefused([move]) || this.#plan(move)) return;
    const { view, seat, legal, log } = this.#session;
    if (view === undefined || seat === undefined) return;
    const question = questionAbout({ view, seat, legal, planned: this.planned, events: eventsOf(log.commits) }, move);
    if (question !== undefined) this.#ask({ moves: [move], question });
    else {
      this.#composer.leave();
      void this.#send([move]);
    }
  };
  /** The reader thinks again. */
  reconsider = (): void => {
    this.#considered = undefined;
  };
  /** Sends what the reader was asked about. */
  agree = async (): Promise<void> => {
    if (this.considered !== undefined) await this.#send(this.considered.moves, this.considered.terms);
  };
  /** Sends what is planned. */
  commit = (): Promise<void> => this.#send([]);

  /** Undoes what was planned last. */
  undo = (): void => this.#change(this.#session.composed.undo);
  /** Plans again what was undone last. */
  redo = (): void => this.#change(this.#session.composed.redo);
  /** Undoes all that was planned. */
  reset = (): void => this.#change(this.#session.composed.reset);

  /** Forgets the question and the answer: the reader does something else. */
  clear(): void {
    this.answer = undefined;
    this.#considered = undefined;
  }

  #ask(considered: Considered): void {
    this.#composer.leave();
    this.#considered = considered;
  }
  /** Whether what plays the game takes other moves now; then it says so. */
  #isRefused(moves?: readonly WireMove[]): boolean {
    const text = this.#session.local?.refuse(moves);
    if (text !== undefined) this.answer = { text };
    return text !== undefined;
  }
  #plan(move: WireMove): boolean {
    if (this.#session.sending || !this.#session.composed.add(move)) return false;
    this.#composer.leave();
    return true;
  }
  #change(change: () => void): void {
    if (this.#session.sending) return;
    this.#composer.leave();
    change();
  }
  async #send(moves: readonly WireMove[], terms?: OfferTerms): Promise<void> {
    this.clear();
    const session = this.#session;
    const turn = session.sentView?.turn.number;
    this.#composer.sent(await session.playAll(moves, terms));
    const { refused, view } = session;
    // An order of the reader's own may have ended the turn a moment before.
    const isEnded = view?.turn.number !== turn && moves.every(({ type }) => type === 'endTurn');
    if (refused !== undefined && !(isEnded && refused.type === 'refused'))
      this.answer = await (await explanations()).explainNotPlayed(refused, this.#nameOf);
  }

  /** Tells why a move of a type cannot be made now. */
  why = async (type: string, move?: WireMove): Promise<void> => {
    const { view, seat } = this.#session;
    if (view === undefined || seat === undefined) return;
    const explanation = await (await explanations()).explainWhyNot(view, seat, type, move, this.#nameOf);
    if (explanation !== undefined) this.answer = explanation;
    else this.#isRefused();
  };
  /** Says why something cannot be done, where a part has found out by itself. */
  answerWith = async (refusal: Refusal | undefined): Promise<void> => {
    if (refusal !== undefined) this.answer = await (await explanations()).explainRefusal(refusal, this.#nameOf);
  };

  readonly #nameOf = (seat: number) => this.#session.names[seat];
}
