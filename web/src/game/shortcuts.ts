import type { AnyState } from '../../../engine/index.ts';
import { keepHint, wasTrue } from '../ui/stored.ts';
import { t } from '../words/words.svelte.ts';
import { beginPurchase, purchaseName, purchasesIn } from './purchases.ts';
import type { Replay } from './replay.svelte.ts';
import type { TurnController } from './turnController.svelte.ts';

/** What the keys of a game's page act on. */
export interface KeyScope {
  readonly controller: TurnController;
  readonly view: AnyState;
  readonly replay: Pick<Replay, 'at' | 'last' | 'show' | 'step' | 'toggle'>;
  /** Opens a panel and leads there. */
  readonly open: (panel: string) => void;
  /** Shows the game as it is; returns whether it did not. */
  readonly skip: () => boolean;
  /** Shows or hides the list of all keys. */
  readonly toggleList: () => void;
}

export interface Shortcut {
  /** Each way to press it: `event.key` in lower case, after `ctrl+` if that key (on a Mac ⌘) is held, and `shift+`. */
  readonly keys: readonly string[];
  readonly name: string;
  /** Does it; returns `false` if there is nothing to do now. */
  readonly act: () => unknown;
}

export type KeyGroup = 'turn' | 'look' | 'replay';

/** Whether letters and digits work, in this browser. */
export const hasLetters = (): boolean => !wasTrue('withoutLetters');
export const useLetters = (wanted: boolean): void => keepHint('withoutLetters', !wanted);

/** All keys of the page, by what they are about. Those that do nothing now are among them. */
export function shortcutsOf({
  controller,
  view,
  replay,
  open,
  skip,
  toggleList,
}: KeyScope): Readonly<Record<KeyGroup, readonly Shortcut[]>> {
  const { legal, sender, session } = controller;
  const isFree = (): boolean => replay.at === undefined && !session.sending;
  const inReplay = (act: () => void) => () => (replay.at === undefined ? false : act());
  const purchases = session.seat === undefined || view.ending.over ? [] : purchasesIn(view, controller.page);
  const giveUp = () => {
    if (sender.considered === undefined && controller.composing?.isForced !== false) return false;
    return controller.leave();
  };
  const onTurn: readonly Shortcut[] = [
    {
      keys: ['d'],
      name: t('action.roll'),
      act: () => isFree() && legal.types.has('rollDice') && sender.play({ type: 'rollDice' }),
    },
    ...purchases.slice(0, 9).map((purchase, i) => ({
      keys: [`${i + 1}`],
      name: purchaseName(purchase, purchases),
      act: () => isFree() && view.turn.number > 0 && beginPurchase(controller, purchase),
    })),
    { keys: ['p'], name: t('keys.commit'), act: () => isFree() && sender.planned > 0 && sender.commit() },
    { keys: ['ctrl+z'], name: t('draft.undo'), act: () => isFree() && sender.undo() },
    { keys: ['ctrl+y', 'ctrl+shift+z'], name: t('draft.redo'), act: () => isFree() && sender.redo() },
    {
      keys: ['e'],
      name: t('action.endTurn'),
      act: () => isFree() && legal.types.has('endTurn') && controller.begin('endTurn'),
    },
    { keys: ['escape'], name: t('keys.cancel'), act: giveUp },
  ];
  return {
    turn: session.seat === undefined ? [] : onTurn,
    look: [
      { keys: ['t'], name: t('keys.trade'), act: () => open('trade') },
      { keys: ['l'], name: t('keys.log'), act: () => open('log') },
      { keys: ['escape'], name: t('keys.skip'), act: skip },
      { keys: ['?'], name: t('keys.list'), act: toggleList },
    ],
    replay: [
      { keys: ['k'], name: t('keys.playPause'), act: inReplay(replay.toggle) },
      { keys: ['arrowleft'], name: t('replay.back'), act: inReplay(() => replay.step(-1)) },
      { keys: ['arrowright'], name: t('replay.on'), act: inReplay(() => replay.step(1)) },
      { keys: ['home'], name: t('replay.first'), act: inReplay(() => replay.show(1)) },
      { keys: ['end'], name: t('replay.last'), act: inReplay(() => replay.show(replay.last)) },
      { keys: ['escape'], name: t('replay.leave'), act: inReplay(() => replay.show(undefined)) },
    ],
  };
}

/** What is pressed, as the table writes it; nothing while something is held that belongs to browser or system. */
function pressedIn({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  const name = key.toLowerCase();
  if (ctrlKey || metaKey) return `ctrl+${shiftKey ? 'shift+' : ''}${name}`;
  // With Shift a letter is a capital, and `?` is itself.
  return shiftKey && name !== '?' ? undefined : name;
}

const isLetter = (pressed: string): boolean => pressed.length === 1 && pressed !== '?';
/** What has the focus needs the key itself: whoever types does, and a slider takes the keys that move it. */
function isTakenBy(target: EventTarget | null, pressed: string): boolean {
  if (!(target instanceof HTMLElement) || pressed === 'escape') return false;
  if (target.matches('[type="range"]')) return !isLetter(pressed);
  return target.matches('input, textarea, select, [contenteditable]');
}

/** Does what a key is for. A key that is held down counts once, except for steps of a replay. */
export function pressKey(event: KeyboardEvent, scope: KeyScope): void {
  const pressed = pressedIn(event);
  if (pressed === undefined || event.defaultPrevented || isTakenBy(event.target, pressed)) return;
  if (event.repeat && !pressed.startsWith('arrow')) return;
  if (isLetter(pressed) && !hasLetters()) return;
  // An open dialog has its own keys.
  if (document.querySelector('dialog[open]') !== null) return;
  const { turn, look, replay } = shortcutsOf(scope);
  const fitting = [...replay, ...turn, ...look].filter(({ keys }) => keys.includes(pressed));
  if (fitting.some(({ act }) => act() !== false)) event.preventDefault();
}
