import { agreedEndOf } from '../../../engine/index.ts';
import { sayDeclared } from '../../../messages/declared.ts';
import { listed, type Reading } from '../../../messages/events.ts';
import { PROPOSALS } from '../../lobby/proposals.ts';
import type { Block } from '../document.ts';
import { t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/** The open proposals, each in a sentence: the reader answers on the page of the game. */
export function proposalBlocks({ locale, proposals, view }: GameMail, { names }: Reading): readonly Block[] {
  return PROPOSALS.flatMap((kind): Block[] => {
    const by = proposals?.[kind] ?? [];
    if (by.length === 0) return [];
    const values = {
      names: listed(
        locale,
        by.map((seat) => names[seat] ?? '–'),
      ),
      n: by.length,
      how: sayDeclared(locale, 'agreedEnd', agreedEndOf(view)),
    };
    return [{ type: 'paragraph', text: t(locale, `proposal.${kind}`, values) }];
  });
}
