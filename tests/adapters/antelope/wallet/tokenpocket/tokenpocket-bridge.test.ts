import { expect, it } from 'vitest';
import { TokenPocketBridge } from '../../../../../adapters/antelope/wallet/tokenpocket/tokenpocket-bridge.ts';
import { TestClock } from '../../../test-clock.ts';

function bridgeAnswering(answer: unknown): TokenPocketBridge {
  const android = { callMessage: () => undefined };
  const listen = (_name: string, answered: (result: unknown) => void) => {
    answered(answer);
    return () => undefined;
  };
  return new TokenPocketBridge({ android: () => android, ios: () => null, listen }, new TestClock());
}

const showing = (chain: unknown): TokenPocketBridge =>
  bridgeAnswering({
    result: true,
    data: { name: 'alice1111111', address: 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV', blockchain_id: chain },
  });

it.each([4, '4'])('the number of a chain is read from %j', async (chain) => {
  expect(await showing(chain).wallet()).toMatchObject({ blockchain: 4 });
});

it.each(['EOS', '', '1e3', 0.5, 1e300])('an account on a chain numbered %j is refused', async (chain) => {
  await expect(showing(chain).wallet()).rejects.toMatchObject({ error: 'wallet-unknown-error' });
});

it('an answer that is a revoked proxy is an unknown error of the wallet', async () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  await expect(bridgeAnswering(proxy).wallet()).rejects.toMatchObject({ error: 'wallet-unknown-error' });
});
