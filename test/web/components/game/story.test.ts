import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewFor, type WireEvent } from '../../../../engine/index.ts';
import Story from '../../../../web/src/game/Story.svelte';
import { stateOf } from '../../../engine/support.ts';
import { button, textsOf } from '../support/found.ts';
import { press } from '../support/press.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const state = stateOf({ settlements: { 1: [10] }, hands: { 0: { ore: 1 } } });
const produced = (gains: readonly (readonly number[])[]): WireEvent => ({ type: 'produced', gains, short: [] });
const turnOf = (seat: number, number: number): WireEvent => ({ type: 'turnBegan', seat, number });
const built = (seat: number, path: number): WireEvent => ({ type: 'roadBuilt', seat, path, paid: [1, 1, 0, 0, 0] });

function shown(commits: readonly (readonly WireEvent[])[]) {
  const session = sessionOf(state, 0, commits);
  const replay = { stateAt: () => undefined, playFrom: vi.fn() };
  render(Story, { session, view: viewFor(state, 0), replay, open: true });
  return { session, replay };
}

beforeAll(inEnglish);

describe('what happened since the reader last looked', () => {
  it('shows nothing if nothing happened', () => {
    shown([]);
    expect(document.querySelector('details')).toBeNull();
  });

  it('lists each turn, and the total yield of all rolls with the reader first', () => {
    shown([
      [turnOf(1, 1), produced([[0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [], []])],
      [built(1, 13)],
      [turnOf(2, 2), produced([[0, 0, 0, 0, 1], [], [], []])],
      [built(2, 20)],
    ]);
    const items = textsOf('listitem');
    expect(items[0]).toMatch(/Anna.*2 ore/);
    expect(items[1]).toMatch(/Bruno.*1 /);
    expect(items.slice(2).map((text) => /Bruno|Carla/.exec(text)?.[0])).toEqual(['Bruno', 'Carla']);
  });

  it('says that time ran out in the turn of the reader', () => {
    const session = sessionOf(state, 0, [[turnOf(0, 1), { type: 'diceRolled', seat: 0, dice: [3, 5] }]]);
    const [commit] = session.log.commits;
    if (commit === undefined) throw new Error('nothing happened');
    session.log.commits = [{ ...commit, seat: 0 }];
    expect(session.log.unseen).toEqual([]);
    session.log.commits = [{ ...commit, seat: 0, byDefault: true }];
    const replay = { stateAt: () => undefined, playFrom: vi.fn() };
    render(Story, { session, view: viewFor(state, 0), replay, open: true });
    expect(screen.getByText(t('story.ranOut'))).toBeTruthy();
    expect(screen.getByText(/You rolled 8/)).toBeTruthy();
  });

  it('does not say that time ran out, or that anybody agreed, if nobody came back and the game was closed', () => {
    const session = sessionOf(state, 0, [
      [{ type: 'endProposed', seat: 0, agree: true }],
      [turnOf(1, 1), built(1, 13)],
    ]);
    session.log.commits = session.log.commits.map((commit, seat) => ({ ...commit, seat: seat as 0, byDefault: true }));
    const replay = { stateAt: () => undefined, playFrom: vi.fn() };
    render(Story, { session, view: viewFor(state, 0), replay, open: true });
    expect(screen.getByText(/Bruno built a road/)).toBeTruthy();
    expect(screen.queryByText(t('story.ranOut'))).toBeNull();
    expect(screen.queryByText(/agreed/)).toBeNull();
  });

  it('says that the reader’s orders acted', () => {
    const session = sessionOf(state, 0, [[turnOf(0, 1), { type: 'diceRolled', seat: 0, dice: [3, 5] }]]);
    const replay = { stateAt: () => undefined, playFrom: vi.fn() };
    const story = () => render(Story, { session, view: viewFor(state, 0), replay, open: true });
    const { unmount } = story();
    expect(screen.queryByText(t('story.ordered'))).toBeNull();
    unmount();
    session.log.commits = session.log.commits.map((commit) => ({ ...commit, byOrder: [1] }));
    story();
    expect(screen.getByText(t('story.ordered'))).toBeTruthy();
  });

  it('says what was done for a reader without a choice, and where to turn that off', () => {
    const session = sessionOf(state, 0, [[turnOf(0, 1), { type: 'diceRolled', seat: 0, dice: [3, 5] }]]);
    session.log.commits = session.log.commits.map((commit) => ({ ...commit, noChoice: [1] }));
    render(Story, {
      session,
      view: viewFor(state, 0),
      replay: { stateAt: () => undefined, playFrom: vi.fn() },
      open: true,
    });
    expect(screen.getByText(t('story.noChoice'))).toBeTruthy();
    expect(screen.queryByText(t('story.ordered'))).toBeNull();
  });

  it('leads to the first new event, and disappears once it has been read', async () => {
    const { replay } = shown([[turnOf(1, 1)], [built(1, 13)]]);
    await press(button(t('story.replay')));
    expect(replay.playFrom.mock.calls).toEqual([[1]]);
    await press(button(t('story.seen')));
    expect(screen.queryByText(t('story.seen'))).toBeNull();
  });
});
