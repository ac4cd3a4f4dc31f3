import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { INSTANCE_TAG, stopDistribution } from '../../functions/stop/stop.ts';

const ENV = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key', AWS_SESSION_TOKEN: 'token' };

/** A configuration as CloudFront writes it, as far as it matters: many things in it can be enabled. */
const config = (enabled: boolean) =>
  `<?xml version="1.0"?><DistributionConfig><Origins><Items><Origin><OriginShield><Enabled>true</Enabled></OriginShield></Origin></Items></Origins>` +
  `<DefaultCacheBehavior><TrustedSigners><Enabled>true</Enabled></TrustedSigners></DefaultCacheBehavior><Comment>Coloni</Comment>` +
  `<Logging><Enabled>true</Enabled></Logging><PriceClass>PriceClass_All</PriceClass><Enabled>${enabled}</Enabled><ViewerCertificate/></DistributionConfig>`;

/** CloudFront and the tagging API with these distributions. */
const aws = (arns: readonly string[], state: { xml: string; tag: string }) => {
  const app = new Hono();
  const asked: unknown[] = [];
  app.post('/', async (c) => {
    asked.push([c.req.header('x-amz-target'), await c.req.json()]);
    return c.json({ ResourceTagMappingList: arns.map((ResourceARN) => ({ ResourceARN })) });
  });
  app.get('/2020-05-31/distribution/:id/config', (c) => {
    asked.push(['get', c.req.param('id')]);
    return c.body(state.xml, 200, { etag: state.tag });
  });
  app.put('/2020-05-31/distribution/:id/config', async (c) => {
    asked.push(['put', c.req.param('id')]);
    if (c.req.header('if-match') !== state.tag) return c.text('PreconditionFailed', 412);
    state.xml = await c.req.text();
    return c.body(state.xml);
  });
  const send: typeof fetch = async (url, init) => {
    expect(new Headers(init?.headers).get('authorization')).toMatch(
      /us-east-1\/(tagging|cloudfront)\/aws4_request, SignedHeaders=\S*x-amz-security-token/,
    );
    return app.request(String(url), init);
  };
  return { send, asked };
};

describe('when the budget is passed', () => {
  it('disables the distribution of this instance, and nothing else in it', async () => {
    const state = { xml: config(true), tag: 'E1' };
    const { send, asked } = aws(['arn:aws:cloudfront::1:distribution/EDFDVBD6'], state);
    expect(await stopDistribution('Coloni-eu-west-1', ENV, send)).toBe('stopped');
    expect(state.xml).toBe(config(false));
    const tags = [{ Key: INSTANCE_TAG, Values: ['Coloni-eu-west-1'] }];
    const filter = { ResourceTypeFilters: ['cloudfront:distribution'], TagFilters: tags };
    expect(asked).toEqual([
      ['ResourceGroupsTaggingAPI_20170126.GetResources', filter],
      ['get', 'EDFDVBD6'],
      ['put', 'EDFDVBD6'],
    ]);
  });

  it('changes nothing when it is disabled already', async () => {
    const state = { xml: config(false), tag: 'E1' };
    const { send, asked } = aws(['arn:aws:cloudfront::1:distribution/EDFDVBD6'], state);
    expect(await stopDistribution('Coloni-eu-west-1', ENV, send)).toBe('was stopped already');
    expect(asked).not.toContainEqual(['put', 'EDFDVBD6']);
  });

  it.each([
    ['no distribution', [], config(true), '0 distributions are tagged X'],
    ['two distributions', ['arn:1/A', 'arn:1/B'], config(true), '2 distributions are tagged X'],
    ['a configuration that it does not understand', ['arn:1/A'], '<DistributionConfig/>', 'was not found'],
  ])('says so of %s', async (_, arns, xml, words) => {
    await expect(stopDistribution('X', ENV, aws(arns, { xml, tag: 'E1' }).send)).rejects.toThrow(words);
  });
});
