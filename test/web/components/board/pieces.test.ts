import { expect, it } from 'vitest';
import { boardPieces } from '../../../../engine/index.ts';
import { pieceInWords } from '../../../../web/src/board/names.ts';
import { need, needRuleset } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/citiesKnights/scene.ts';

await Promise.all([need('game'), needRuleset('citiesKnights')]);

it('K-76 a screen reader announces knights, walls, metropolises, ruins and the merchant too', () => {
  const state = stateOf({
    roads: { 0: [0] },
    settlements: { 1: [50] },
    ruins: [50],
    cities: { 0: [12] },
    levels: { 0: [0, 4, 0] },
    metropolises: { politics: 12 },
    walls: [12],
    knights: { 0: [{ at: 13, level: 2, active: true }], 1: [{ at: 41 }] },
    merchant: { hex: 3, owner: 1 },
  });
  const words = boardPieces(state).map((piece) =>
    pieceInWords(state.table.board, piece, ['Ada', 'Ben'][piece.owner] ?? ''),
  );

  for (const said of [
    /^Ada, city: .*\(with a wall, metropolis of politics\)$/,
    /^Ben, settlement: .*\(ruined city\)$/,
    /^Ada, knight: .*\(strong, active\)$/,
    /^Ben, knight: .*\(basic, inactive\)$/,
    /^Ben, merchant: /,
    /^Robber: /,
    /^Ada, road: from /,
  ])
    expect(words, String(said)).toContainEqual(expect.stringMatching(said));
});
