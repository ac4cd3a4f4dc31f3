import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import { ChatBox } from '../../../../web/src/chat/chatBox.svelte.ts';
import Panels from '../../../../web/src/game/Panels.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { nextTask } from '../../../../web/src/ui/tasks.ts';
import { stateOf } from '../../../engine/support.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

const replay = { at: undefined, addressOf: () => '', show: () => undefined };

describe('costs and log', () => {
  it('show the game at the point that the replay has reached', async () => {
    const state = stateOf({ roads: { 0: [13, 14] } });
    const built = (path: number) => [{ type: 'roadBuilt', seat: 0, path, paid: [1, 1, 0, 0, 0] }];
    const session = sessionOf(state, 0, [built(13), built(14)]);
    const controller = new TurnController(session);
    const shown = viewFor(stateOf({ roads: { 0: [13] } }), 0);
    const props = { controller, view: viewFor(state, 0), panel: 'log', mayTrade: false, box: undefined };
    const { commits } = session.log;
    const roads = () => screen.getAllByRole('listitem').filter(({ textContent }) => /road/.test(textContent ?? ''));
    const left = async () => (await screen.findByRole('row', { name: /^Road / })).textContent;

    const { rerender } = render(Panels, {
      ...props,
      moment: { state: shown, at: 1, commits: commits.slice(0, 1), replay },
    });
    await screen.findByText(t('replay.begin'));
    expect(roads()).toHaveLength(1);
    await rerender({ panel: 'costs' });
    expect(await left()).toMatch(/14 left/);

    await rerender({ moment: { state: props.view, at: undefined, commits, replay } });
    expect(await left()).toMatch(/13 left/);
    await rerender({ panel: 'log' });
    await screen.findByText(t('replay.begin'));
    expect(roads()).toHaveLength(2);
  });
});

describe('the chat beside a game', () => {
  it('keeps what the reader is writing when the game goes on', async () => {
    const state = stateOf({ settlements: { 1: [10] } });
    const session = sessionOf(state, 0);
    const controller = new TurnController(session);
    const box = new ChatBox(session);
    const view = viewFor(state, 0);
    render(Panels, {
      controller,
      view,
      moment: { state: view, at: undefined, commits: [], replay },
      panel: 'chat',
      mayTrade: false,
      box,
    });
    const writes = await screen.findByLabelText(t('chat.write'));
    await fireEvent.input(writes, { target: { value: 'Wait, I would' } });

    const { seen } = session;
    if (seen === undefined) throw new Error('no game is shown');
    session.seen = { ...seen, version: seen.version + 1 };
    await tick();
    await nextTask();
    expect(screen.queryByLabelText(t('chat.write'))).toBe(writes);
    expect(writes).toHaveProperty('value', 'Wait, I would');
  });
});
