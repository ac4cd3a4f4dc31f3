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

describe('the chat beside a game', () => {
  it('keeps what the reader is writing when the game goes on', async () => {
    const state = stateOf({ settlements: { 1: [10] } });
    const session = sessionOf(state, 0);
    const controller = new TurnController(session);
    const replay = { addressOf: () => '', show: () => undefined };
    const box = new ChatBox(session);
    render(Panels, { controller, view: viewFor(state, 0), wide: true, replay, box });
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
