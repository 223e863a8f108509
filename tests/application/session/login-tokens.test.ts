import { describe, expect, it } from 'vitest';
import { LoginTokens } from '../../../application/session/login-tokens.ts';
import { FakeStorage, FakeStore } from '../../support/fakes/fake-store.ts';

describe('login tokens', () => {
  it('are given out for their own account alone, on their own network', async () => {
    const storage = new FakeStorage();
    const tokens = new LoginTokens(new FakeStore(storage), 'eos');
    await tokens.keep('alice', 'secret');
    expect([await tokens.of('alice'), await tokens.of('bob'), await tokens.of(null)]).toEqual(['secret', null, null]);
    expect(await new LoginTokens(new FakeStore(storage), 'bos').of('alice')).toBeNull();
  });

  it('are one at a time, and forgotten', async () => {
    const tokens = new LoginTokens(new FakeStore(), 'eos');
    await tokens.keep('alice', 'a');
    await tokens.keep('bob', 'b');
    expect(await tokens.of('alice')).toBeNull();
    await tokens.forget();
    expect(await tokens.of('bob')).toBeNull();
  });

  it.each(['', 'alice', 'alice ', ' '])('are none where %j was stored', async (text) => {
    const store = new FakeStore();
    await store.write('token-eos', text);
    const tokens = new LoginTokens(store, 'eos');
    expect([await tokens.of('alice'), await tokens.of('')]).toEqual([null, null]);
  });
});
