import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_SETTINGS, NETWORK_FILE, OWN_NETWORKS } from '../../../adapters/networks/network-schema.ts';
import { networksWith } from '../../../adapters/networks/networks.ts';
import { siteNetworks } from '../../../sandbox/site/site-networks.ts';
import { createWorld } from '../../../sandbox/world.ts';

const DOCS = resolve(import.meta.dirname, '../../../docs');
const PUBLISHED = resolve(DOCS, 'network-file.schema.json');

/** The JSON Schema of network files, from the schemas they are decoded with. */
function schema(): object {
  const entry = v.union([...Object.values(OWN_NETWORKS), ...Object.values(BUILT_IN_SETTINGS)]);
  const { networks, ...rest } = NETWORK_FILE.entries;
  const whole = v.strictObject({ ...rest, networks: v.record(networks.pipe[0].key, entry) });
  return { title: 'Networks of Newpool', ...toJsonSchema(whole, { errorMode: 'ignore', typeMode: 'input' }) };
}

const accepts = () => new Ajv({ strict: false }).compile(JSON.parse(readFileSync(PUBLISHED, 'utf8')) as object);

describe('the published schema of network files', () => {
  it('is that of the decoder', async () => {
    await expect(`${JSON.stringify(schema(), null, 2)}\n`).toMatchFileSnapshot(PUBLISHED);
  });

  it('takes the examples of the document and the settings of the sandbox, which the decoder takes too', () => {
    const examples = [...readFileSync(resolve(DOCS, 'networks.md'), 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!);
    const world = createWorld({ seed: 'schema', start: Date.UTC(2025, 2, 12), mode: 'manual' });
    const nodes = new Map(world.all.map(({ key }) => [key, ['http://127.0.0.1:4000']]));
    const texts = [...examples, JSON.stringify(siteNetworks(world.all, nodes))];
    world.stop();
    expect(examples.length).toBeGreaterThan(1);
    const validate = accepts();
    for (const text of texts) {
      expect([text, validate(JSON.parse(text)), validate.errors]).toEqual([text, true, null]);
      expect(networksWith([{ name: 'example', text }]).length).toBeGreaterThan(0);
    }
  });

  it('refuses what the decoder refuses', () => {
    const validate = accepts();
    for (const wrong of [{}, { version: 2, networks: {} }, { version: 1, networks: { eos: { signatureSeconds: 1 } } }])
      expect([wrong, validate(wrong)]).toEqual([wrong, false]);
  });
});
