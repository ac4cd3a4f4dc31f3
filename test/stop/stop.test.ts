import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { ResourceGroupsTaggingAPIClient } from '@aws-sdk/client-resource-groups-tagging-api';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { INSTANCE_TAG, stopDistribution } from '../../functions/stop/stop.ts';
import { localClient } from '../support/localClient.ts';

/** A configuration as CloudFront writes it, as far as it matters: many things in it can be enabled. */
const config = (enabled: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><DistributionConfig xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">` +
  `<CallerReference>1</CallerReference><Comment>Coloni</Comment>` +
  `<Logging><Enabled>true</Enabled></Logging><PriceClass>PriceClass_All</PriceClass>${enabled}</DistributionConfig>`;
const ENABLED = config('<Enabled>true</Enabled>');
const DISABLED = config('<Enabled>false</Enabled>');

/** CloudFront and the tagging API with these distributions. */
const aws = async (arns: readonly string[], state: { xml: string; tag: string }) => {
  const asked: unknown[] = [];
  const app = new Hono()
    .post('/', async (c) => {
      asked.push([c.req.header('x-amz-target'), await c.req.json()]);
      return c.json({ ResourceTagMappingList: arns.map((ResourceARN) => ({ ResourceARN })) });
    })
    .get('/2020-05-31/distribution/:id/config', (c) => {
      asked.push(['get', c.req.param('id')]);
      return c.body(state.xml, 200, { etag: state.tag });
    })
    .put('/2020-05-31/distribution/:id/config', async (c) => {
      asked.push(['put', c.req.param('id')]);
      if (c.req.header('if-match') !== state.tag) return c.text('PreconditionFailed', 412);
      state.xml = await c.req.text();
      return c.body('<Distribution/>');
    });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const settings = localClient(`http://127.0.0.1:${port}`);
  return {
    clients: {
      tagging: new ResourceGroupsTaggingAPIClient(settings),
      cloudfront: new CloudFrontClient(settings),
    },
    asked,
  };
};

describe('the function that stops the site', () => {
  it('disables the distribution of this instance, and nothing else in it', async () => {
    const state = { xml: ENABLED, tag: 'E1' };
    const { clients, asked } = await aws(['arn:aws:cloudfront::1:distribution/EDFDVBD6'], state);
    expect(await stopDistribution('Coloni-eu-west-1', clients)).toBe('stopped');
    expect(state.xml).toContain('<Enabled>false</Enabled><Logging><Enabled>true</Enabled></Logging>');
    const tags = [{ Key: INSTANCE_TAG, Values: ['Coloni-eu-west-1'] }];
    const filter = { ResourceTypeFilters: ['cloudfront:distribution'], TagFilters: tags };
    expect(asked).toEqual([
      ['ResourceGroupsTaggingAPI_20170126.GetResources', filter],
      ['get', 'EDFDVBD6'],
      ['put', 'EDFDVBD6'],
    ]);
  });

  it('changes nothing if the distribution is already disabled', async () => {
    const { clients, asked } = await aws(['arn:aws:cloudfront::1:distribution/EDFDVBD6'], { xml: DISABLED, tag: 'E1' });
    expect(await stopDistribution('Coloni-eu-west-1', clients)).toBe('was stopped already');
    expect(asked).not.toContainEqual(['put', 'EDFDVBD6']);
  });

  it.each([
    ['no distribution', [], ENABLED, '0 distributions are tagged X'],
    ['two distributions', ['arn:1/A', 'arn:1/B'], ENABLED, '2 distributions are tagged X'],
    ['a distribution without a state', ['arn:1/A'], config(''), 'has no state'],
  ])('reports %s', async (_, arns, xml, message) => {
    const { clients } = await aws(arns, { xml, tag: 'E1' });
    await expect(stopDistribution('X', clients)).rejects.toThrow(message);
  });
});
