import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { AntelopeNode } from '../../../../adapters/antelope/node.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { ChainNode } from '../../../../application/ports/chain-node.ts';
import { definitions, wrapperDefinition, SYSTEM_DEFINITIONS } from '../contract-definitions.ts';
import { FakeNode } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
});

afterEach(() => node.stop());

function chain(): ChainNode {
  const clock = new TestClock();
  return new AntelopeNode(EOS, new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed(node.url)), new ContractVersions(EOS, clock));
}

describe('the RAM market and the contracts', () => {
  const MARKET = {
    supply: '10000000000.0000 RAMCORE',
    base: { balance: '68719476736 RAM', weight: '0.50000000000000000' },
    quote: { balance: '1000000.0000 EOS', weight: '0.50000000000000000' },
  };

  it('are read with the pool', async () => {
    node.tables({ rammarket: [MARKET] });
    const { ram, contract } = asAntelope(await chain().pool())!;
    expect([ram?.bytes, String(ram?.coins)]).toEqual([68_719_476_736n, '1000000.0000 EOS']);
    expect(contract).toEqual({ rexNeedsVote: false, renamed: false, feesGoTo: 'fee-account' });
  });

  it('are as detected, and the maturity table is read only where the contract has it', async () => {
    node.on('get_abi', definitions({ eosio: SYSTEM_DEFINITIONS['rex-1'], 'core.vaulta': wrapperDefinition() })).tables({});
    expect(asAntelope(await chain().pool())!.contract).toEqual({ rexNeedsVote: true, renamed: true, feesGoTo: 'fee-account' });
    expect(node.requests('get_table_rows').map(({ table }) => table)).not.toContain('rexmaturity');
  });

  it.each([
    [{ ...MARKET, base: { balance: '68719476736.0000 RAM' } }],
    [{ ...MARKET, quote: { balance: '1000000.0000 A' } }],
    [{ ...MARKET, supply: '1 RAMCORE' }],
    [null],
  ])('are not read from a market of another shape', async (market) => {
    node.tables({ rammarket: [market] });
    await expect(chain().pool()).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });
});

describe('the REX pool', () => {
  it('is absent where it was never opened', async () => {
    node.tables({});
    expect(asAntelope(await chain().pool())!.rex).toBeNull();
  });

  it('is read with its current rules', async () => {
    const amount = '1.0000 EOS';
    node.tables({
      rexpool: [
        {
          version: 0,
          total_lent: amount,
          total_unlent: amount,
          total_rent: amount,
          total_lendable: amount,
          total_rex: '1.0000 REX',
          namebid_proceeds: amount,
          loan_num: 0,
        },
      ],
      rexmaturity: [{ num_of_maturity_buckets: 21, sell_matured_rex: 1, buy_rex_to_savings: 1 }],
    });
    expect(asAntelope(await chain().pool())!.rex?.rules).toEqual({ buckets: 21, sellMaturedRex: true, buyRexToSavings: true });
  });
});
