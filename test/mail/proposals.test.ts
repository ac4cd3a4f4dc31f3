import { describe, expect, it } from 'vitest';
import { turnMail } from '../../functions/mail/kinds/turn.ts';
import { proposalsFor } from '../../functions/mail/prepare/proposals.ts';
import { render } from '../../functions/mail/render.ts';
import type { Lobby } from '../../functions/store/lobby/lobby.ts';
import { stateOf } from '../engine/support.ts';
import { turnNews } from './letters.ts';

const seat = (player: string) => ({ type: 'person' as const, player, name: player });
const LOBBY = {
  status: 'started',
  clock: {},
  seats: [seat('anna'), seat('bruno'), { type: 'bot', bot: 'sensible' }],
} as unknown as Lobby;
const agreed = (...agreement: (0 | 1 | 2)[]) => ({ ...stateOf({ players: 3 }), agreement });

describe('open proposals', () => {
  it('are told to who has not agreed, and are those of people', () => {
    expect(proposalsFor(0, agreed(1, 2), { ...LOBBY, pause: [1] })).toEqual({ end: [1], pause: [1] });
    expect(proposalsFor(1, agreed(1, 2), { ...LOBBY, pause: [1] })).toEqual({ end: [], pause: [] });
  });

  it('are over once the clocks are stopped', () => {
    expect(proposalsFor(0, agreed(), { ...LOBBY, pause: [0, 1] }).pause).toEqual([]);
  });

  it('stand in a mail that comes anyway, before its button, in both forms', () => {
    const by = [1 as const];
    for (const locale of ['en', 'it'] as const) {
      const mail = { ...turnNews(), locale };
      const document = turnMail({ ...mail, proposals: { end: by, pause: by } });
      const button = document.blocks.findIndex(({ type }) => type === 'button');
      const before = document.blocks
        .slice(0, button)
        .flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
      expect(before.filter((text) => text.startsWith(mail.names[1] ?? ''))).toHaveLength(2);
      expect(turnMail({ ...mail, proposals: { end: [], pause: [] } })).toEqual(turnMail(mail));
      const { text, html } = render(document);
      for (const sentence of before) {
        expect(text.replace(/\s+/g, ' ')).toContain(sentence);
        expect(html).toContain(sentence);
      }
    }
  });
});
