import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertSigned } from '../../../application/transact/firewall.ts';
import { TronWallet } from '../../../adapters/tron/wallet/injected-wallet.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import type { WalletHost } from '../../../adapters/tron/wallet/wallet-object.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { failureOf } from '../../support/submitting.ts';
import { queryById } from '../../support/transaction-query.ts';
import { tronPage, type Injected } from '../../sandbox/wallet/tron/tron-page.ts';
import { BLOCK_MS, listeningWorld, type ListeningWorld, WorldTime } from './listening-world.ts';

let live: ListeningWorld;

beforeAll(async () => {
  live = await listeningWorld('tron-wallet');
});

afterAll(() => live.stop());

let freezes = 0;

function freeze(): Operation {
  freezes += 1;
  return { kind: 'freeze', amount: Asset.of(1_000_000n + BigInt(freezes), TRON.coin.native), resource: 'bandwidth' };
}

function hostOf({ page }: Injected): WalletHost {
  return {
    global: (name) => Reflect.get(page, name),
    onAnnounced: (found) => {
      const onAnnounce = (event: Event): void => found((event as CustomEvent<{ provider: unknown }>).detail.provider);
      page.addEventListener('TIP6963:announceProvider', onAnnounce);
      page.dispatchEvent(new Event('TIP6963:requestProvider'));
      return () => page.removeEventListener('TIP6963:announceProvider', onAnnounce);
    },
  };
}

/** The wallet adapter in a page with the sandbox's wallet, which has the sandbox's keys. */
async function inPage(behaviourRequest: string): Promise<{ readonly wallet: TronWallet; readonly injected: Injected }> {
  const chain = { key: 'tron', protocol: 'tron', chainId: live.world.chainId, nodes: live.urls, accounts: live.world.accounts } as const;
  const injected = await tronPage(behaviourRequest, {}, { keychain: [chain] });
  return { wallet: new TronWallet('Sandbox', TRON, live.nodes, new WorldTime(live.clock), hostOf(injected)), injected };
}

describe('the sandbox’s wallet of each generation', () => {
  it.each(['', 'only-legacy', 'only-tip6963'])('connects, signs what was built, and the chain accepts it: %j', async (behaviourRequest) => {
    const { wallet, injected } = await inPage(behaviourRequest);
    expect(await wallet.identity()).toBeNull();
    const identity = await wallet.connect();
    expect(identity).toEqual({
      account: live.account('fresh').name,
      permission: 'owner',
      chainId: behaviourRequest === 'only-legacy' ? null : TRON.chainId,
      publicKey: null,
    });
    expect(await wallet.identity()).toEqual(identity);
    const unsigned = await live.unsigned('fresh', freeze());
    const signed = await wallet.sign(unsigned, identity);
    assertSigned(unsigned, signed, await live.transactions.decode(signed.bytes));
    expect(injected.readings[0]).toMatchObject({ reading: { contract: 'FreezeBalanceV2Contract' } });
    await live.node.send(signed);
    live.clock.advance(BLOCK_MS);
    expect((await live.node.transaction(queryById(signed.id, unsigned.builtAtBlock))).state).toBe('included');
  });

  it.each(['', 'only-legacy', 'only-tip6963'])('reports why it shares no account: %j', async (generation) => {
    const behave = async (behaviourRequest: string): Promise<string> =>
      (await failureOf((await inPage(`${generation},${behaviourRequest}`)).wallet.connect())).error;
    expect(await behave('locked')).toBe('wallet-locked');
    expect(await behave('refuse-identity')).toBe('identity-refused');
    expect(await behave('wrong-chain')).toBe('wrong-chain');
  });

  it.each(['', 'only-legacy', 'only-tip6963'])('reports why it does not sign, and what it changed: %j', async (generation) => {
    const { wallet, injected } = await inPage(generation);
    const identity = await wallet.connect();
    const signing = async (behaviourRequest: string) => {
      injected.behave(behaviourRequest);
      return wallet.sign(await live.unsigned('fresh', freeze()), identity);
    };
    expect((await failureOf(signing('refuse'))).error).toBe('signature-refused');
    expect((await failureOf(signing('fail'))).error).toBe('wallet-unknown-error');
    expect((await failureOf(signing('locked'))).error).toBe('wallet-locked');
    expect((await failureOf(signing('change-account'))).error).toBe('identity-changed');
    expect((await failureOf(signing('wrong-chain'))).error).toBe('wrong-chain');
    expect((await failureOf(signing('hang'))).error).toBe('transaction-expired');
    injected.behave('alter');
    const unsigned = await live.unsigned('fresh', freeze());
    const altered = await wallet.sign(unsigned, identity);
    const decoded = await live.transactions.decode(altered.bytes);
    expect(() => assertSigned(unsigned, altered, decoded)).toThrow('transaction-altered');
  });
});
