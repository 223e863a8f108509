import { describe, expect, it } from 'vitest';
import { USUAL_BEHAVIOUR, walletBehaviour } from '../../../sandbox/wallet/behaviour.ts';

describe('a request for the wallet’s behaviour', () => {
  it.each([null, '', 'nonsense', 'late:', 'late:-5', 'late:1e3', ',,,'])('keeps the default behaviour for %j', (behaviourRequest) => {
    expect(walletBehaviour(behaviourRequest)).toEqual(USUAL_BEHAVIOUR);
  });

  it('combines several words', () => {
    expect(walletBehaviour('late:3000, refuse,wrong-chain')).toMatchObject({ appearsAfterMs: 3000, signature: 'refuse', wrongChain: true });
  });

  it('can keep the wallet absent', () => {
    expect(walletBehaviour('never').appearsAfterMs).toBeNull();
  });

  it('never waits longer than ten minutes', () => {
    expect(walletBehaviour('late:999999').appearsAfterMs).toBe(600_000);
  });
});
