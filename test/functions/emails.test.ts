import { expect, test } from 'vitest';
import { errorText, hideEmails } from '../../functions/emails.ts';

test.each([
  ['Email address is not verified: anna@example.org', 'Email address is not verified: (address)'],
  ['550 5.1.1 <Anna.B+x@mail.example.org>: no mailbox', '550 5.1.1 <(address)>: no mailbox'],
  ['to "anna@example.org", \'b@example.org\'', 'to "(address)", \'(address)\''],
  ['POST /x?to=anna%40example.org&y=1', 'POST /x?to=(address)&y=1'],
  ['müller@münchen.example', '(address)'],
  ['NOTICE#turn#abc#0#12', 'NOTICE#turn#abc#0#12'],
])('%s', (text, hidden) => expect(hideEmails(text)).toBe(hidden));

test('a logged error contains no address', () => {
  const error = new Error('rejected: anna@example.org');
  expect(errorText(error)).toMatch(/^Error: rejected: \(address\)\n/);
  expect(errorText('anna@example.org')).toBe('(address)');
});
