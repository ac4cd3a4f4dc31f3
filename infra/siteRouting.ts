import { preferredLanguage } from '../functions/language.ts';
import { routed, type SiteRoutes } from '../functions/site/routing.ts';

/** Code of the CloudFront function (runtime 2.0) that answers requests for pages as the local instance does. */
export const routingCode = (routes: SiteRoutes): string =>
  `const site = ${JSON.stringify(routes)};
${preferredLanguage}
${routed}
function searchOf(query) {
  const pairs = Object.keys(query).map((name) => name + '=' + query[name].value);
  return pairs.length === 0 ? '' : '?' + pairs.join('&');
}
function handler(event) {
  const request = event.request;
  const within = (values) => (name) => values[name] ? values[name].value : undefined;
  const answer = routed({
    path: request.uri,
    search: searchOf(request.querystring),
    header: within(request.headers),
    cookie: within(request.cookies),
  }, site);
  if (answer.type === 'redirect') return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: answer.to }, 'cache-control': { value: 'no-store' } },
  };
  request.uri = answer.file;
  return request;
}
`;
