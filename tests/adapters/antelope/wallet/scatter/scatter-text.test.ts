import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../../adapters/antelope/chains/eos.ts';
import { ANTELOPE_NODES } from '../../../../../adapters/antelope/rpc/node-protocol.ts';
import { PageWallet } from '../../../../../adapters/antelope/wallet/page-wallet.ts';
import { ScatterWallet } from '../../../../../adapters/antelope/wallet/scatter/scatter-wallet.ts';
import { walletChannel } from '../../../../../adapters/antelope/wallet/wallet-channels.ts';
import { LazyWallet } from '../../../../../adapters/platform/wallet/lazy-wallet.ts';
import { NodeList } from '../../../../../adapters/platform/nodes/node-list.ts';
import { deriveKeyPair, sha256, signDigest } from '../../../../../sandbox/antelope/codec/keys.ts';
import { listed } from '../../../../support/listed.ts';
import { failureOf } from '../../../../support/submitting.ts';
import { TestClock } from '../../../test-clock.ts';
import { FakePage, FakeScatter, PUBLIC_KEY } from '../../fake-scatter.ts';

const SIGNATURE = signDigest(sha256('1700000000000'), deriveKeyPair('text', 'alice').secret);
const ME = { account: 'alice1111111', permission: 'active', chainId: EOS.chainId, publicKey: PUBLIC_KEY };

const REFUSAL = Object.assign(new Error('User rejected the signature request'), { code: 402, isError: true });
const thrown = (): never => {
  throw new Error('x');
};

let page: FakePage;
let wallet: ScatterWallet;
let clock: TestClock;

beforeEach(() => {
  page = new FakePage();
  clock = new TestClock();
  wallet = new ScatterWallet(walletChannel('meetone'), EOS, nodes(), clock, page);
});

function nodes(): NodeList {
  return new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed('http://127.0.0.1:1'));
}

/** Injects a wallet that answers a request to sign a text; returns what it was asked. */
function injected(answer: (...asked: unknown[]) => unknown): unknown[][] {
  const asked: unknown[][] = [];
  const scatter = Object.assign(new FakeScatter(), {
    getArbitrarySignature: (...given: unknown[]) => {
      asked.push(given);
      return answer(...given);
    },
  });
  page.inject(scatter);
  return asked;
}

describe('a Scatter-protocol wallet', () => {
  it('signs a text with the account’s key', async () => {
    const asked = injected(() => Promise.resolve(SIGNATURE));
    expect(await wallet.signText('1700000000000', ME)).toBe(SIGNATURE);
    expect(asked).toEqual([[PUBLIC_KEY, '1700000000000', 'login', false]]);
  });

  it('does so as the wallet of a page, once it is connected', async () => {
    injected(() => SIGNATURE);
    const made = async (): Promise<PageWallet> =>
      new PageWallet({
        profile: EOS,
        nodes: nodes(),
        clock,
        host: {
          scatter: page.scatter,
          onLoaded: page.onLoaded,
          android: () => undefined,
          ios: () => undefined,
          listen: () => () => undefined,
        },
        channel: () => 'meetone',
        outside: null,
      });
    const used = new LazyWallet('page', made);
    expect((await failureOf(used.signText('1', ME))).error).toBe('wallet-not-found');
    const identity = await used.connect();
    expect(await used.signText('1', identity)).toBe(SIGNATURE);
  });

  it.each<[string, () => void, string]>([
    ['is not there', () => undefined, 'wallet-not-found'],
    ['cannot', () => page.inject(new FakeScatter()), 'wallet-cannot-sign-text'],
    ['answers nothing', () => void injected(() => undefined), 'wallet-unknown-error'],
    ['answers nonsense', () => void injected(() => ({ toString: () => SIGNATURE })), 'wallet-unknown-error'],
    ['refuses', () => void injected(() => Promise.reject(REFUSAL)), 'signature-refused'],
    ['throws', () => void injected(thrown), 'wallet-unknown-error'],
  ])('that %s is an error', async (_what, prepare, error) => {
    prepare();
    expect((await failureOf(wallet.signText('1700000000000', ME))).error).toBe(error);
  });

  it('that tells no key cannot', async () => {
    injected(() => SIGNATURE);
    expect((await failureOf(wallet.signText('1', { ...ME, publicKey: null }))).error).toBe('wallet-cannot-sign-text');
  });

  it('that never answers is given up', async () => {
    injected(() => new Promise(() => undefined));
    const signed = failureOf(wallet.signText('1', ME));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await clock.advance(200_000);
    expect((await signed).error).toBe('wallet-unknown-error');
  });
});
