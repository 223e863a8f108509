import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { signedBytes } from '../../../contracts/live/execute.ts';
import { failureOf } from '../../../support/submitting.ts';
import { nodeosWorld } from '../nodeos-world.ts';

/** Has coins and NET, and neither CPU nor a stake of its own. */
const ACCOUNT = 'nocpuholder1';
const eos = (digits: string): Asset => Asset.parse(`${digits} EOS`)!;

function purchase(firstStake: Asset): Operation {
  const nothingElse = { fromFund: null, toSavings: null, restaked: null, takenOut: null, proxy: 'poolproxy111' };
  return { kind: 'buy-rex', amount: eos('20.0000'), firstStake, ...nothingElse };
}

/**
 * Has the account sign and broadcast an operation on a new chain, without a look at its simulation, and returns its limit of CPU then. Rejects
 * with the node's refusal.
 */
async function limitAfter(operation: Operation): Promise<bigint> {
  const chain = await nodeosWorld('eos');
  try {
    const { node, transactions, wallet } = await chain.withKeyOf(chain.account(ACCOUNT));
    const cpu = async (): Promise<bigint> => asAntelope(await node.account(ACCOUNT))!.resources!.cpu.max ?? -1n;
    expect(await cpu()).toBe(0n);
    const calls = await transactions.calls(operation, { account: ACCOUNT, permission: 'active' });
    const unsigned = await transactions.build(calls, limitsOf(operation));
    await node.send(signedBytes(await wallet.sign(unsigned, await wallet.connect())));
    await chain.untilIrreversible();
    return await cpu();
  } finally {
    await chain.close();
  }
}

describe('nodeos bills an account without CPU by the limits that its transaction raises', () => {
  it('by a rent for itself', async () => {
    const rent: Operation = {
      kind: 'rent-resource',
      resource: 'cpu',
      receiver: ACCOUNT,
      payment: eos('1.0000'),
      fund: eos('0.0000'),
      deposit: eos('1.0000'),
    };
    expect(await limitAfter(rent)).toBeGreaterThan(0n);
  });

  it('by a first stake that is large enough, before the purchase of REX', async () => {
    expect(await limitAfter(purchase(eos('10.0000')))).toBeGreaterThan(0n);
  });

  it('and refuses the same with the smallest first stake', async () => {
    expect(await failureOf(limitAfter(purchase(eos('0.0001'))))).toMatchObject({ error: 'cpu-exceeded' });
  });
});
