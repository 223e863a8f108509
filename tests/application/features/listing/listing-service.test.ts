import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ListingService } from '../../../../application/features/listing/listing-service.ts';
import type { TokenForm } from '../../../../application/features/listing/listing-form.ts';
import type { TokenApplication } from '../../../../application/ports/service/token-listings.ts';
import { LoginSession } from '../../../../application/session/login-session.ts';
import { LoginTokens } from '../../../../application/session/login-tokens.ts';
import type { ErrorName } from '../../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { TestWorld, type TestTab } from '../../../support/container.ts';
import { FakeStore } from '../../../support/fakes/fake-store.ts';
import { failureOf } from '../../../support/submitting.ts';

const FORM: TokenForm = {
  kind: 'listing',
  token: 'ABC',
  contract: 'abctoken1111',
  website: 'https://abc.example',
  contact: 'a@abc.example',
  icon: null,
  introduction: '',
};

let tab: TestTab;
let tokens: LoginTokens;
let taken: TokenApplication[];
let refusals: ErrorName[];
let verified: string[];
let service: ListingService;

beforeEach(() => {
  tab = new TestWorld().tab();
  tab.wallet.signText = async (text) => `signed ${text}`;
  tokens = new LoginTokens(new FakeStore(), 'eos');
  taken = [];
  refusals = [];
  verified = [];
  const login = {
    time: async () => 1_700_000_000_000,
    verify: async ({ account, at, signature }: { account: string; at: number; signature: string }) => {
      verified.push(`${account} ${at} ${signature}`);
      return `token-${verified.length}`;
    },
  };
  const listings = {
    apply: async (application: TokenApplication) => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw new PoolError(refusal);
      taken.push(application);
    },
  };
  service = new ListingService(listings, new LoginSession(login, tab.wallet, tab.walletSession, tokens), EOS);
});

describe('handing an application in', () => {
  it('connects the wallet, has it sign the service’s time, and keeps the token for the next one', async () => {
    expect(await service.apply(FORM)).toEqual([]);
    expect(verified).toEqual(['alice 1700000000000 signed 1700000000000']);
    expect(await tokens.of('alice')).toBe('token-1');
    await service.apply(FORM);
    expect(verified).toHaveLength(1);
    expect(taken).toHaveLength(2);
  });

  it('asks for nothing while the form has problems', async () => {
    expect((await service.apply({ ...FORM, token: '' })).map(({ field }) => field)).toEqual(['token']);
    expect(service.problems({ ...FORM, token: '' }).map(({ field }) => field)).toEqual(['token']);
    expect([verified, taken, tab.wallet.asked]).toEqual([[], [], 0]);
  });

  it('logs in once more where the login is no longer taken', async () => {
    refusals = ['session-expired'];
    await service.apply(FORM);
    expect(verified).toHaveLength(2);
    expect(taken).toHaveLength(1);
  });

  it('does not log in for ever', async () => {
    refusals = ['session-expired', 'session-expired'];
    expect((await failureOf(service.apply(FORM))).error).toBe('session-expired');
    expect(verified).toHaveLength(2);
  });

  it('ends where the token was applied for before', async () => {
    refusals = ['listing-already-applied'];
    expect((await failureOf(service.apply(FORM))).error).toBe('listing-already-applied');
  });
});
