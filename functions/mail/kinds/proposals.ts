import { agreedEndOf } from '../../../engine/index.ts';
import { sayDeclared } from '../../../messages/declared.ts';
import { listed, type Reading } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Proposal } from '../../lobby/proposals.ts';
import type { Block } from '../document.ts';
import { t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/**
 * What a sentence about a proposal says.
 * @param names by seat
 * @param agreedEnd how the game ends if all agree to end it
 */
export function proposalValues(locale: Locale, names: readonly string[], agreedEnd: string, { by, seat }: Proposal) {
  const nameOf = (one: number) => names[one] ?? '–';
  return {
    names: listed(locale, by.map(nameOf)),
    n: by.length,
    of: seat === undefined ? '' : nameOf(seat),
    how: sayDeclared(locale, 'agreedEnd', agreedEnd),
  };
}

/** The open proposals, each in a sentence: the reader answers on the page of the game. */
export const proposalBlocks = ({ locale, proposals = [], view }: GameMail, { names }: Reading): readonly Block[] =>
  proposals.map((proposal) => ({
    type: 'paragraph',
    text: t(locale, `proposal.${proposal.kind}`, proposalValues(locale, names, agreedEndOf(view), proposal)),
  }));
