import { CARD_PAGES, PREVIEW_AGENTS } from '../functions/card/agents.ts';
import { FALLBACK } from '../functions/site/pages.ts';

/**
 * Code of the CloudFront function (runtime 2.0) that turns the address of a page into the name of its file, and sends
 * programs that look at a shared link to the card of its game.
 */
export const routingCode = (pages: Record<string, string>): string =>
  `const pages = ${JSON.stringify(pages)};
const agents = new RegExp(${JSON.stringify(PREVIEW_AGENTS)});
const cardPages = new RegExp(${JSON.stringify(CARD_PAGES)});
function cardOf(request) {
  const page = cardPages.exec(request.uri);
  const agent = request.headers['user-agent'];
  if (!page || !agent || !agents.test(agent.value.toLowerCase())) return undefined;
  const invitation = request.querystring.invitation;
  const query = invitation && /^[A-Za-z0-9_-]+$/.test(invitation.value) ? '?invitation=' + invitation.value : '';
  const location = { value: '/card/' + page[1] + query };
  return { statusCode: 302, statusDescription: 'Found', headers: { location: location } };
}
function handler(event) {
  const request = event.request;
  const card = cardOf(request);
  if (card) return card;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  const isFile = path.lastIndexOf('.') > path.lastIndexOf('/');
  if (!isFile) request.uri = pages[path] || '${FALLBACK}';
  return request;
}
`;
