import { describe, expect, test } from 'vitest';
import { payloadFor } from '../../functions/webhook/payload.ts';

const message = {
  kind: 'turn',
  title: 'Villa *Rosa*',
  text: '@everyone [x](https://evil.example)',
  url: 'https://c.example/g',
};

describe('a webhook’s message', () => {
  test('is plain JSON for a program, with the link in its text too, however long that is', () => {
    expect(payloadFor('json', message)).toEqual({ ...message, text: `${message.text}\nhttps://c.example/g` });
    const long = payloadFor('json', { ...message, text: 'x'.repeat(5000) }) as { text: string };
    expect(long.text.endsWith('\nhttps://c.example/g')).toBe(true);
  });

  test('mentions nobody on Discord and shows names as they were written', () => {
    const payload = payloadFor('discord', message);
    expect(payload).toMatchObject({ allowed_mentions: { parse: [] }, embeds: [{ url: 'https://c.example/g' }] });
    const text = JSON.stringify(payload);
    expect(text).not.toContain('@everyone [');
    expect(text).toContain(JSON.stringify('\\[x\\]\\(https').slice(1, -1));
    expect(text).toContain(JSON.stringify('Villa \\*Rosa\\*').slice(1, -1));
  });

  test('stays within Discord’s limit, without half a letter at the end', () => {
    const long = { ...message, title: '🎲'.repeat(500), text: '*'.repeat(5000) };
    const { embeds } = payloadFor('discord', long) as { embeds: { title: string; description: string }[] };
    expect([...(embeds[0]?.title ?? '')]).toHaveLength(200);
    expect(embeds[0]?.title.isWellFormed()).toBe(true);
    expect(embeds[0]?.description.length).toBeLessThanOrEqual(4096);
  });
});
