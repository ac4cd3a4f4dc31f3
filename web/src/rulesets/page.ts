import type { Component } from 'svelte';
import type { PieceName } from '../../../art/placed.ts';
import type { AnyState, Seat, WireMove } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import type { Place } from '../board/targets.ts';
import type { Question } from '../game/composer.ts';
import type { TurnController } from '../game/turnController.svelte.ts';

/** The props of every part of the page that belongs to a ruleset. */
export interface PartProps {
  readonly controller: TurnController;
  readonly view: AnyState;
}

/** The props of the part above the hand, which follows the game as the page shows it. */
export interface TopProps extends PartProps {
  /** What had happened by the moment that is shown, and what just before it. */
  readonly commits: readonly Commit[];
  readonly recent: readonly Commit[];
}

/** The props of a part that asks for one field of a move. */
export interface QuestionProps extends PartProps {
  readonly question: Question;
  /** The kind of the field. */
  readonly kind: string;
  readonly onchoose: (value: unknown) => void;
}

/** How well the chances of winning came true in games between bots. */
interface Calibration {
  readonly games: number;
  /** By how much they were off on average, from 0 to 1. */
  readonly error: number;
  /** The Brier score, and that of equal chances. */
  readonly brier: number;
  readonly equal: number;
}

/** What the page has for one ruleset in addition to what it does for every one. */
export interface RulesetPage {
  /** Moves for which its parts have controls: the list of other moves leaves them out. */
  readonly covers: readonly string[];
  /** The piece that a move puts on the board, if the move's name does not contain it. */
  readonly pieces?: Readonly<Record<string, PieceName>>;
  /** Its panel besides those of every game, loaded when it is opened; `panel.<name>` is what it is called. */
  readonly panel?: { readonly name: string; readonly load: () => Promise<{ readonly default: Component<PartProps> }> };
  /** Shown between board and hand instead of the dice. */
  readonly TopPart?: Component<TopProps>;
  /** Purchases for which its parts have buttons: the list of what can be built leaves them out. */
  readonly sells?: readonly string[];
  /** How it asks for fields of its moves, by kind of field: `track`, `die[]` … It is loaded with the first question. */
  readonly questions?: {
    readonly of: readonly string[];
    readonly load: () => Promise<{ readonly default: Component<QuestionProps> }>;
  };
  /** What its sentences about an open decision name, besides the number and the player whose turn it is. */
  readonly askedValues?: (view: AnyState, seat: Seat) => Readonly<Record<string, string>>;
  /** What it asks beside the board, besides what every game asks. */
  readonly AskPart?: Component<PartProps>;
  /** What moves over the board while events of these types are shown as they happen; it is loaded with the first of them. */
  readonly motion?: { readonly of: readonly string[]; readonly load: () => Promise<{ readonly default: Component }> };
  /** What it shows below the hand. */
  readonly HandPart?: Component<PartProps>;
  /** What it adds to the finished game. */
  readonly EndPart?: Component<PartProps>;
  /** How often the chances that the analysis shows come true, as `npm run bench -- analysis` says. */
  readonly calibration?: Calibration;
  /** Events that the log highlights, by type. */
  readonly milestones?: readonly string[];
  /** Events of its own that dice cause, by type: the log lists them under dice. */
  readonly ofDice?: readonly string[];
  /** Pictures of purchases that do not go on the board, as paths around the centre. */
  readonly pictures?: Readonly<Record<string, readonly string[]>>;
  /** Outlines of each player's public numbers. */
  readonly badges?: Readonly<Record<string, string>>;
  /** The special card for one of a seat's numbers, in words. */
  readonly awardFor?: (view: AnyState, seat: Seat, counter: string) => string | undefined;
}

/** A panel's use of the board while it is open: it shows targets and what is in range. */
export interface BoardMode {
  /** Possible targets. */
  readonly places: readonly Place[];
  /** The chosen target. */
  readonly aimed: readonly Place[];
  /** The move on this target, if it is possible now. */
  readonly move: WireMove | undefined;
  /** What is in range. */
  readonly range: readonly Place[];
  readonly pick: (place: Place) => void;
  readonly cancel: () => void;
}
