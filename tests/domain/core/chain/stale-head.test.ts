import { expect, it } from 'vitest';
import { staleHead } from '../../../../domain/core/chain/stale-head.ts';

it('a stale head is reported with its node and its age in whole seconds', () => {
  expect(staleHead('https://node.example', 61_999)).toMatchObject({
    error: 'node-stale',
    params: { node: 'https://node.example', seconds: 61 },
  });
});
