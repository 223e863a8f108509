import { afterAll, describe, expect, it } from 'vitest';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { signedBytes } from '../../../contracts/live/execute.ts';
import { failureOf } from '../../../support/submitting.ts';
import { nodeosWorld } from '../nodeos-world.ts';

const chain = await nodeosWorld('eos');
afterAll(() => chain.close());

const NONE = Asset.parse('0.0000 EOS')!;

/** Builds, signs and broadcasts an operation without a look at its simulation. Rejects with the node's refusal. */
async function sent(account: string, operation: Operation): Promise<void> {
  const { node, transactions, wallet } = await chain.withKeyOf(chain.account(account));
  const unsigned = await transactions.build(await transactions.calls(operation, { account, permission: 'active' }), limitsOf(operation));
  await node.send(signedBytes(await wallet.sign(unsigned, await wallet.connect())));
}

describe('nodeos bills a transaction by the limits it leaves', () => {
  it('an account without CPU stakes CPU for itself', async () => {
    const name = 'nocpuholder1';
    const { node } = await chain.ports({ kind: 'none' });
    expect(asAntelope(await node.account(name))!.resources!.cpu.max).toBe(0n);
    const cpu = Asset.parse('10.0000 EOS')!;
    await sent(name, { kind: 'delegate-bandwidth', receiver: name, cpu, net: NONE, transfer: false, proxy: null });
    await chain.untilIrreversible();
    expect(asAntelope(await node.account(name))!.bandwidth).toMatchObject([{ to: name, cpu, net: NONE }]);
  });

  it.each(['cpu', 'net'] as const)('an account does not take all its %s back', async (resource) => {
    const name = 'rexfunded111';
    const { node } = await chain.ports({ kind: 'none' });
    const own = asAntelope(await node.account(name))!.bandwidth.find(({ to }) => to === name)!;
    const taken = { cpu: NONE, net: NONE, [resource]: own[resource] };
    const failure = await failureOf(sent(name, { kind: 'undelegate-bandwidth', receiver: name, ...taken, proxy: null }));
    expect(failure.error).toBe(resource === 'cpu' ? 'cpu-exceeded' : 'net-exceeded');
  });
});
