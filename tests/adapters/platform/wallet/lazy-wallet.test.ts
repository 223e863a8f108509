import { describe, expect, it } from 'vitest';
import { LazyWallet } from '../../../../adapters/platform/wallet/lazy-wallet.ts';
import { Wallet } from '../../../../application/ports/wallet.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { type ErrorName, isResendSafe } from '../../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';

class FailingWallet extends Wallet {
  readonly label = 'failing';
  override readonly anomaly: string | null;
  private readonly error: ErrorName;

  constructor(error: ErrorName, anomaly: string | null) {
    super();
    this.error = error;
    this.anomaly = anomaly;
  }

  async connect(): Promise<never> {
    throw new PoolError(this.error, { message: 'words' }, { raw: 'words of its own' });
  }

  identity(): Promise<never> {
    return this.connect();
  }

  async disconnect(): Promise<void> {
    return;
  }

  sign(): Promise<never> {
    return this.connect();
  }

  override signText(): Promise<never> {
    return this.connect();
  }
}

const SIGNER = { account: 'alice', permission: 'active', chainId: null, publicKey: null };
const UNSIGNED = { id: '', chainId: '', bytes: '', calls: [], expiresAt: 0 } as unknown as UnsignedTransaction;

type Question = (wallet: Wallet) => Promise<unknown>;

const sign: Question = (wallet) => wallet.sign(UNSIGNED, SIGNER);

async function failureOf(error: ErrorName, anomaly: string | null, question = sign): Promise<unknown> {
  try {
    return await question(new LazyWallet('lazy', async () => new FailingWallet(error, anomaly)));
  } catch (thrown) {
    return thrown;
  }
}

describe('a wallet that is loaded on first use', () => {
  it('gives an unknown failure the code of its channel, and keeps its text', async () => {
    expect(await failureOf('wallet-unknown-error', '1000')).toMatchObject({
      error: 'wallet-unknown-error',
      params: { message: 'words', anomaly: '1000' },
      raw: 'words of its own',
    });
  });

  it('leaves a known failure, and one of a wallet without such a code, unchanged', async () => {
    expect(await failureOf('wallet-locked', '1000')).toMatchObject({ error: 'wallet-locked', params: { message: 'words' } });
    expect(Object.keys(((await failureOf('wallet-unknown-error', null)) as PoolError).params)).toEqual(['message']);
  });

  it.each<[string, Question]>([
    ['an account', (wallet) => wallet.connect()],
    ['its present account', (wallet) => wallet.identity()],
    ['the signature of a text', (wallet) => wallet.signText('1', SIGNER)],
  ])('has sent nothing where it fails while it is asked for %s', async (_what, question) => {
    const failure = (await failureOf('wallet-unknown-error', '1000', question)) as PoolError;
    expect(failure).toMatchObject({
      error: 'wallet-failed-unsent',
      params: { message: 'words', anomaly: '1000' },
      raw: 'words of its own',
    });
    expect(isResendSafe(failure.error)).toBe(true);
    expect(await failureOf('wallet-locked', '1000', question)).toMatchObject({ error: 'wallet-locked' });
    const withoutCode = (await failureOf('wallet-unknown-error', null, question)) as PoolError;
    expect(withoutCode.error).toBe('wallet-failed-unsent');
    expect(Object.keys(withoutCode.params)).toEqual(['message']);
  });
});
