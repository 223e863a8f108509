import { describe, expect, it } from 'vitest';
import { withCheckedExchange } from '../../adapters/checked-exchange.ts';
import { networksWith } from '../../adapters/networks/networks.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';

const exchangeAt = (contract: string) =>
  networksWith([
    {
      name: 'my-networks.json',
      text: JSON.stringify({
        version: 1,
        networks: {
          tron: {
            exchange: {
              contract,
              buy: { trc10: { function: 'buy(trcToken,uint256,uint256)', arguments: ['token', 'amount', 'price'] } },
              sell: { trc10: { function: 'sell(trcToken,uint256)', arguments: ['token', 'price'] } },
              cancel: { function: 'cancelOrder(uint256)', arguments: ['order'] },
            },
          },
        },
      }),
    },
  ]);

function refusal(contract: string): unknown {
  try {
    return withCheckedExchange(exchangeAt(contract)).length;
  } catch (thrown) {
    return isPoolError(thrown) ? [thrown.error, thrown.params] : thrown;
  }
}

describe('the address of an exchange’s contract', () => {
  it('is taken with its checksum, as are networks without such a contract', () => {
    const networks = exchangeAt('TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ');
    expect(withCheckedExchange(networks)).toBe(networks);
    expect(withCheckedExchange(networksWith([]))).toHaveLength(networksWith([]).length);
  });

  it.each(['TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqY', 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVZq'])(
    'is refused with a wrong letter: %s',
    (contract) => {
      expect(refusal(contract)).toEqual([
        'network-file-invalid',
        {
          file: 'my-networks.json',
          place: 'networks.tron.exchange.contract',
          expected: 'address "T…" of 34 characters, with its checksum',
        },
      ]);
    },
  );
});
