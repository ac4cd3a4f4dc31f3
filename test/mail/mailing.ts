import { createMailer, type MailerSettings } from '../../functions/mail/mailer.ts';
import { createSes, createSesSender } from '../../functions/mail/ses.ts';
import type { Deliver } from '../../functions/notices/notices.ts';
import { createService, type Service } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';
import { localClient } from '../support/localClient.ts';
import type { EmbeddedSes } from '../support/ses.ts';

export const SITE = 'https://coloni.example';

/** The service with the real mailer, a table of its own and a clock that is set by hand. Its emails have no pictures. */
export async function openMailing(
  { endpoint }: EmbeddedSes,
  settings: (service: Service, send: MailerSettings['send']) => Partial<MailerSettings> = () => ({}),
): Promise<Service & { readonly deliver: Deliver }> {
  const table = await memoryTable();
  let deliver: Deliver | undefined;
  const service = createService(table, {
    answer: async (notice, more) => deliver?.(notice, more) ?? Promise.reject(new Error('early')),
  });
  const send = createSesSender(createSes(localClient(endpoint)));
  deliver = createMailer({
    send,
    from: { name: 'Coloni', address: 'coloni@coloni.example' },
    site: SITE,
    store: service.store,
    secret: 'secret',
    pictures: async () => undefined,
    now: service.now,
    ...settings(service, send),
  });
  return { ...service, deliver };
}
