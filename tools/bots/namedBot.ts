import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bot, Player } from '../../engine/index.ts';
import { CommandError } from '../operate/command.ts';

type Engine = Pick<typeof import('../../engine/index.ts'), 'BOTS' | 'chooseMove'>;

/**
 * A bot by its name, of this project or of the one in another folder: `strong`, `../earlier:strong`. With `quiet:` in
 * front it makes no offers to others.
 * @throws CommandError if there is no such bot
 */
export async function namedBot(text: string): Promise<Player> {
  const isQuiet = text.startsWith('quiet:');
  const parts = (isQuiet ? text.slice('quiet:'.length) : text).split(':');
  const name = parts.pop() ?? '';
  const folder = resolve(parts.length === 0 ? resolve(import.meta.dirname, '../..') : parts.join(':'));
  const index = resolve(folder, 'engine/index.ts');
  if (!existsSync(index)) throw new CommandError(`there is no Coloni in ${folder}`);
  const { BOTS, chooseMove }: Engine = await import(pathToFileURL(index).href);
  if (!BOTS.some((bot) => bot === name)) throw new CommandError(`no bot is called "${name}": ${BOTS.join(', ')}`);
  const bot = name as Bot;
  return (view, seat, random) => chooseMove(bot, isQuiet ? withoutOffers(view) : view, seat, random);
}

/** A view in which everybody has made all the offers that they may make. */
const withoutOffers = <V extends Parameters<Player>[0]>(view: V): V => ({
  ...view,
  offers: { ...view.offers, made: view.offers.made.map(() => 1000) },
});
