import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { resultAddress } from '../../../../ui-web/shell/tracking/result-address.ts';

const freeze: Operation = { kind: 'freeze', amount: Asset.parse('1.000000 TRX')!, resource: 'bandwidth' };

describe('the result page of a write', () => {
  it('has an address of its own for a freeze before a vote', () => {
    expect(resultAddress(TRON, { id: 'ab12', operation: freeze })).toBe('/tron/operation-status?tx=ab12');
  });

  it('has the common address for anything else', () => {
    expect(resultAddress(TRON, { id: 'ab12', operation: { kind: 'vote-witnesses', votes: [] } })).toBe('/tron/action-success?tx=ab12');
    expect(resultAddress(EOS, { id: 'a&b', operation: { kind: 'delegate-votes', proxy: 'poolproxy111' } })).toBe(
      '/eos/action-success?tx=a%26b',
    );
  });
});
