import type { Component } from 'svelte';
import type { PieceName } from '../../../art/placed.ts';
import type { AnyState, Seat, WireMove } from '../../../engine/index.ts';
import type { Place } from '../board/targets.ts';
import type { Question } from '../game/composer.ts';
import type { TurnController } from '../game/turnController.svelte.ts';

/** What every part of the page that belongs to a ruleset is given. */
export interface PartProps {
  readonly controller: TurnController;
  readonly view: AnyState;
}

/** What a part is given that asks for one field of a move. */
export interface QuestionProps extends PartProps {
  readonly question: Question;
  readonly onchoose: (value: unknown) => void;
}

/** What the page has for one ruleset beyond what it does for every one. */
export interface RulesetPage {
  /** Moves that its parts let one make: the list of other moves leaves them out. */
  readonly covers: readonly string[];
  /** The piece that a move puts on the board, where its name does not say it. */
  readonly pieces?: Readonly<Record<string, PieceName>>;
  /** Its panel beside those of every game. */
  readonly Panel?: Component<PartProps>;
  /** What it shows between board and hand in place of the dice. */
  readonly TopPart?: Component<PartProps>;
  /** Purchases that its parts offer: the row of what can be built leaves them out. */
  readonly sells?: readonly string[];
  /** How it asks for fields of its moves, by kind of field: `track`, `die[]` … */
  readonly questions?: Readonly<Record<string, Component<QuestionProps>>>;
  /** What it asks in the bar at the top, beyond what is asked in every game. */
  readonly AskPart?: Component<PartProps>;
  /** What it shows below the hand. */
  readonly HandPart?: Component<PartProps>;
  /** What it adds to the finished game. */
  readonly EndPart?: Component<PartProps>;
  /** Moves that a player may have forgotten when the turn ends, the weightiest first; without them those of every game. */
  readonly reminders?: readonly string[];
  /** Events that the log sets apart, by type. */
  readonly milestones?: readonly string[];
  /** Pictures of what is bought and does not go on the board, as paths about the middle. */
  readonly pictures?: Readonly<Record<string, readonly string[]>>;
  /** Outlines of what is counted of each player. */
  readonly badges?: Readonly<Record<string, string>>;
  /** The special card that a seat holds for one of its numbers, in words. */
  readonly awardFor?: (view: AnyState, seat: Seat, counter: string) => string | undefined;
}

/** A use of the board by a panel while it is open: it takes aim, and marks what lies in reach. */
export interface BoardMode {
  /** What can be aimed at. */
  readonly places: readonly Place[];
  /** What is aimed at. */
  readonly aimed: readonly Place[];
  /** The move that this would be, if it can be made now. */
  readonly move: WireMove | undefined;
  /** What lies in reach. */
  readonly range: readonly Place[];
  readonly pick: (place: Place) => void;
  readonly cancel: () => void;
}
