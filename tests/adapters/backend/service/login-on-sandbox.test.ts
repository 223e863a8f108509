import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { BackendCalls } from '../../../../adapters/backend/backend-calls.ts';
import { HttpPoolLogin } from '../../../../adapters/backend/service/http-pool-login.ts';
import { HttpTokenListings } from '../../../../adapters/backend/service/http-token-listings.ts';
import { ListingService } from '../../../../application/features/listing/listing-service.ts';
import type { TokenForm } from '../../../../application/features/listing/listing-form.ts';
import { LoginSession } from '../../../../application/session/login-session.ts';
import { LoginTokens } from '../../../../application/session/login-tokens.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { signText } from '../../../../sandbox/wallet/signing.ts';
import { TestWorld } from '../../../support/container.ts';
import { FakeStore } from '../../../support/fakes/fake-store.ts';
import { failureOf } from '../../../support/submitting.ts';

const ACCOUNT = 'rexholder111';
const FORM: TokenForm = {
  kind: 'listing',
  token: 'ABC',
  contract: 'abctoken1111',
  website: 'https://abc.example',
  contact: 'a@abc.example',
  icon: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3),
  introduction: 'Hello',
};

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ chains: ['eos'], seed: 'login', start: Date.UTC(2025, 2, 12, 5), mode: 'manual' });
}, 60_000);
afterAll(() => sandbox.stop());

function visit(privateKey: string) {
  const tab = new TestWorld().tab();
  const tokens = new LoginTokens(new FakeStore(), 'eos');
  tab.wallet.account = ACCOUNT;
  tab.wallet.signText = async (text) => signText(text, privateKey);
  const caller = async () => ({ account: ACCOUNT, token: await tokens.of(ACCOUNT), language: 'en', channel: null, channelRef: 'dapp' });
  let expired = 0;
  const calls = new BackendCalls(EOS, { base: sandbox.manifest.backend!, caller, sessionExpired: () => void (expired += 1) });
  const login = new LoginSession(new HttpPoolLogin(calls), tab.wallet, tab.walletSession, tokens);
  return { tokens, expired: () => expired, service: new ListingService(new HttpTokenListings(calls), login, EOS) };
}

describe('an application at the sandbox', () => {
  const key = (name: string): string => sandbox.world.eos.accounts.find((account) => account.name === name)!.privateKey;

  it('is handed in with a login by signature, once for a token', async () => {
    const { service, tokens } = visit(key(ACCOUNT));
    expect(await service.apply(FORM)).toEqual([]);
    expect(await tokens.of(ACCOUNT)).toMatch(/^[0-9a-f]{64}$/);
    expect((await failureOf(service.apply(FORM))).error).toBe('listing-already-applied');
  });

  it('logs in again where the token is not taken any more', async () => {
    const { service, tokens, expired } = visit(key(ACCOUNT));
    await tokens.keep(ACCOUNT, 'outdated');
    expect(await service.apply({ ...FORM, token: 'XYZ' })).toEqual([]);
    expect(expired()).toBe(1);
  });

  it('needs the account’s own key', async () => {
    const { service } = visit(key('freshholder1'));
    expect((await failureOf(service.apply({ ...FORM, token: 'DEF' }))).error).toBe('authorisation-failed');
  });
});
