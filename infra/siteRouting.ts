import { FALLBACK } from '../functions/site/pages.ts';

/** Code of the CloudFront function (runtime 2.0) that maps the address of a page to the name of its file. */
export const routingCode = (pages: Record<string, string>): string =>
  `const pages = ${JSON.stringify(pages)};
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  const isFile = path.lastIndexOf('.') > path.lastIndexOf('/');
  if (!isFile) request.uri = pages[path] || '${FALLBACK}';
  return request;
}
`;
