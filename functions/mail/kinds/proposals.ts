import type { Seat } from '../../../engine/index.ts';
import { listed, type Reading } from '../../../messages/events.ts';
import type { Block } from '../document.ts';
import { t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/** What others propose and the reader has not agreed to: who wants to end the game, and who to stop the clocks. */
export interface Proposals {
  readonly end: readonly Seat[];
  readonly pause: readonly Seat[];
}

/** The open proposals, each in a sentence: the reader answers on the page of the game. */
export function proposalBlocks({ locale, proposals }: GameMail, { names }: Reading): readonly Block[] {
  return (['end', 'pause'] as const).flatMap((kind): Block[] => {
    const by = proposals?.[kind] ?? [];
    if (by.length === 0) return [];
    const values = {
      names: listed(
        locale,
        by.map((seat) => names[seat] ?? '–'),
      ),
      n: by.length,
    };
    return [{ type: 'paragraph', text: t(locale, `proposal.${kind}`, values) }];
  });
}
