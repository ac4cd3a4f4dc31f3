import { expect, test } from 'vitest';
import { faultIn } from '../../functions/mail/feedback/fault.ts';
import { createFeedback, verdictsOn } from '../../functions/mail/feedback/feedback.ts';
import { createService, newPlayer } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';

const own = await memoryTable();
const service = createService(own);
const feedback = createFeedback(service.store);

const bounce = (email: string, bounceType: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress: email, diagnosticCode: '550' }] },
});

test.each([
  ['a lasting bounce blocks the address', 'Permanent', 'blocked'],
  ['a passing bounce does not', 'Transient', 'soft'],
  ['an undetermined one, such as a holiday notice, does not', 'Undetermined', 'soft'],
])('%s', async (_, type, state) => {
  const player = await newPlayer(service.store, 'anna');
  await feedback(bounce(player.email ?? '', type));
  const after = await service.store.players.get(player.id);
  expect(after).toMatchObject({ mailState: state });
  expect(after?.mailWhy).toContain('550');
});

test('a complaint blocks the address, however it is spelled', async () => {
  const player = await newPlayer(service.store, 'bruno');
  await feedback({
    eventType: 'Complaint',
    complaint: {
      complaintFeedbackType: 'abuse',
      complainedRecipients: [{ emailAddress: `Bruno <${player.email?.toUpperCase()}>` }],
    },
  });
  expect(await service.store.players.get(player.id)).toMatchObject({
    mailState: 'blocked',
    mailWhy: 'complaint (abuse)',
  });
});

test('a temporary bounce does not lift a block, but a new attempt of the player does', async () => {
  const player = await newPlayer(service.store, 'carla');
  const email = player.email ?? '';
  await feedback(bounce(email, 'Permanent'));
  await feedback(bounce(email, 'Transient'));
  expect(await service.store.players.get(player.id)).toMatchObject({ mailState: 'blocked' });
  await service.store.players.setMailState(email, 'ok');
  await feedback(bounce(email, 'Transient'));
  expect(await service.store.players.get(player.id)).toMatchObject({ mailState: 'soft' });
});

test.each([
  ['bounce (Permanent, General): 550', 'refused'],
  ['bounce (Permanent, NoEmail): 550 5.1.1', 'noMailbox'],
  ['bounce (Permanent, OnAccountSuppressionList): ', 'suppressed'],
  ['bounce (Transient, MailboxFull): 452', 'full'],
  ['bounce (Transient, General): 451', undefined],
  ['complaint (abuse)', 'complaint'],
  ['', undefined],
])('"%s" is shown to the reader as %s', (why, fault) => {
  expect(faultIn(why)).toBe(fault);
});

test('deliveries and unknown addresses change nothing', async () => {
  expect(verdictsOn({ eventType: 'Delivery' })).toEqual([]);
  await feedback(bounce('nobody@example.org', 'Permanent'));
});
