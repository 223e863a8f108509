import { describe, expect, it } from 'vitest';
import { LazyWallet } from '../../../../adapters/platform/wallet/lazy-wallet.ts';
import { Wallet } from '../../../../application/ports/wallet.ts';
import { type ErrorName } from '../../../../domain/core/errors/catalogue.ts';
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

  async identity(): Promise<null> {
    return null;
  }

  async disconnect(): Promise<void> {
    return;
  }

  sign(): Promise<never> {
    return this.connect();
  }
}

async function failureOf(error: ErrorName, anomaly: string | null): Promise<unknown> {
  try {
    return await new LazyWallet('lazy', async () => new FailingWallet(error, anomaly)).connect();
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
});
