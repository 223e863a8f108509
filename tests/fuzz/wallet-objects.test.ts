import * as fc from 'fast-check';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { walletFailure as antelopeFailure } from '../../adapters/antelope/rpc/errors.ts';
import { scatterVersion } from '../../adapters/antelope/wallet/wallet-version.ts';
import { grantedWord, identityOf, silentIdentity } from '../../adapters/antelope/wallet/scatter/scatter-identity.ts';
import { signedAnswer } from '../../adapters/antelope/wallet/signed-answer.ts';
import { TokenPocketBridge } from '../../adapters/antelope/wallet/tokenpocket/tokenpocket-bridge.ts';
import { certainRefusal } from '../../adapters/antelope/wallet/tokenpocket/tokenpocket-refusal.ts';
import { failedReport, identityFailure as iostIdentityFailure, sentReport } from '../../adapters/iost/wallet/wallet-failure.ts';
import { accountOf, chainIdOf, isLocked } from '../../adapters/iost/wallet/wallet-object.ts';
import { identityFailure, walletFailure as tronFailure } from '../../adapters/tron/wallet/wallet-failure.ts';
import { askForAccount } from '../../adapters/tron/wallet/wallet-account.ts';
import { networkOf } from '../../adapters/tron/wallet/wallet-network.ts';
import { shownAddress, WalletFinder } from '../../adapters/tron/wallet/wallet-object.ts';
import { Clock } from '../../application/ports/clock.ts';
import { TEST_START } from '../support/fakes/fake-clock.ts';
import { fuzzed } from './fuzzed.ts';
import { hostileJson } from './hostile-values.ts';

/** A clock on which every wait is over at once. */
class HastyClock extends Clock {
  now(): number {
    return TEST_START;
  }

  wait(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

const clock = new HastyClock();

const MANNERS = ['plain', 'methods', 'throwing', 'proxy', 'endless', 'revoked', 'cyclic', 'thenable'] as const;
/** What makes a promise wait for an object. */
const THEN = ['th', 'en'].join('');
type Manner = (typeof MANNERS)[number];

/** Returns a value as a page's own script can offer it: with methods, getters that throw, proxies, cycles, or a `then`. */
function offered(value: unknown, manner: Manner, depth = 0): unknown {
  if (manner === 'endless') return endless();
  if (typeof value !== 'object' || value === null) return value;
  if (manner === 'revoked') {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  }
  if (manner === 'proxy') {
    return new Proxy(value, {
      get: (target, key) => offered(Reflect.get(target, key), 'proxy', depth + 1),
      ownKeys: () => {
        throw new Error('no keys');
      },
    });
  }
  const result: object = Array.isArray(value) ? [] : {};
  for (const [key, inner] of Object.entries(value)) {
    const shown = offered(inner, manner, depth + 1);
    Object.defineProperty(
      result,
      key,
      manner === 'throwing' && key.length % 2 === 0
        ? {
            enumerable: true,
            configurable: true,
            get: () => {
              throw Object.assign(new Error('no'), { toString: null });
            },
          }
        : { enumerable: true, configurable: true, writable: true, value: shown },
    );
  }
  if (manner === 'cyclic') Object.defineProperty(result, 'error', { value: result, configurable: true, enumerable: true });
  if (manner === 'thenable')
    Object.defineProperty(result, THEN, { value: (done: (result: unknown) => void) => done(value), configurable: true });
  if (manner === 'methods')
    for (const name of ['request', 'getIdentityFromPermissions', 'getVersion', 'callMessage'])
      Object.defineProperty(result, name, { value: () => value, configurable: true });
  return result;
}

/** Every property and every call gives another one. */
function endless(): unknown {
  const target = (): unknown => endless();
  return new Proxy(target, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => 'endless' : key === 'then' ? undefined : endless()),
    apply: () => endless(),
  });
}

const objects = (...samples: readonly unknown[]): fc.Arbitrary<{ readonly given: unknown; readonly manner: Manner }> =>
  fc.record({ given: hostileJson(samples.map((sample) => JSON.stringify(sample))), manner: fc.constantFrom(...MANNERS) });

const shown = ({ given, manner }: { readonly given: unknown; readonly manner: Manner }): unknown => offered(given, manner);
const asObject = (value: unknown): object => ((typeof value === 'object' || typeof value === 'function') && value !== null ? value : {});

const IDENTITY = {
  accounts: [
    {
      name: 'alice',
      authority: 'active',
      blockchain: 'eos',
      chainId: EOS.chainId,
      publicKey: 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV',
    },
  ],
};

fuzzed('the identity a Scatter wallet gives', {
  inputs: objects(IDENTITY, IDENTITY.accounts),
  read: (input) => identityOf(shown(input), EOS),
});
fuzzed('the identity a Scatter wallet shows', {
  inputs: objects({ identity: IDENTITY, getVersion: '1' }),
  read: async (input) => {
    const scatter = asObject(shown(input));
    return [grantedWord(scatter, EOS), await scatterVersion(scatter, clock), await silentIdentity(scatter, clock, EOS)];
  },
});

const SIGNATURE = 'SIG_K1_KBub1qmdiPpWA2XKKEZEG3EfKJBf38GETHzbd4t3CBdWLgdvFRLCqbcUsBbbYga6jmxfdSFfodMdhMYraKLhEzjSCsiuMs';
const BYTES = 'f0e0d0c0'.padEnd(80, '0');
fuzzed('what an Antelope wallet signed', {
  inputs: objects({ signatures: [SIGNATURE], serializedTransaction: [240, 224, 208, 192, 1, 2, 3] }, [SIGNATURE], {
    signatures: [[SIGNATURE]],
    serializedTransaction: BYTES,
  }),
  read: (input) => signedAnswer(shown(input), BYTES),
});

const REPORTS = [
  {
    code: 3080004,
    message: 'x',
    error: {
      code: 3080004,
      what: 'y',
      details: [{ message: 'billed CPU time (1 us) is greater than the maximum billable CPU time for the transaction (2 us)' }],
    },
  },
  { type: 'signature_rejected', code: 402, isError: true },
  { code: 4001, message: 'User rejected the request.' },
  { status_code: 4, message: 'running action error', tx_hash: '8ueeerEHYwb5nqgFouLFvoJUBMWMLLfwCHjcgzBS8on' },
];
fuzzed('a failure of an Antelope wallet', {
  inputs: objects(...REPORTS),
  read: (input) => [antelopeFailure(shown(input)), certainRefusal(shown(input))],
});
fuzzed('a failure of a TRON wallet', {
  inputs: objects(...REPORTS),
  read: (input) => [tronFailure(shown(input)), identityFailure(shown(input))],
});
fuzzed('a report of an IOST wallet', {
  inputs: objects(...REPORTS),
  read: (input) => [sentReport(shown(input), 'mark'), failedReport(shown(input), 'mark', 'alice'), iostIdentityFailure(shown(input))],
});

fuzzed('what an IOST wallet shows', {
  inputs: objects({ network: 'MAINNET', account: { name: 'alice' } }, { network: 'https://a.invalid', account: 'alice' }),
  read: (input) => {
    const wallet = asObject(shown(input));
    return [chainIdOf(wallet), accountOf(wallet), isLocked(wallet)];
  },
});

fuzzed('what a TRON wallet shows', {
  inputs: objects(
    {
      tron: {
        request: 1,
        tronWeb: {
          ready: true,
          defaultAddress: { base58: 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset' },
          fullNode: { host: 'https://api.trongrid.io' },
        },
      },
    },
    { tronWeb: { defaultAddress: { base58: 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset' } } },
  ),
  read: async (input) => {
    const page = asObject(shown(input));
    const surface = new WalletFinder({ global: (name) => Reflect.get(page, name), onAnnounced: () => () => undefined }, clock).present();
    return surface && [shownAddress(surface), await networkOf(surface, clock), await askForAccount(surface, clock)];
  },
});

fuzzed('what TokenPocket’s bridge answers', {
  inputs: objects(
    { result: true, data: { name: 'alice', address: 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV', blockchain_id: 4 } },
    JSON.stringify({ result: true, data: { version: '1.2.3', system: 'ios' } }),
  ),
  read: async (input) => {
    const bridge = new TokenPocketBridge(
      {
        android: () => ({ callMessage: () => undefined }),
        ios: () => null,
        listen: (_name, answered) => {
          answered(shown(input));
          return () => undefined;
        },
      },
      clock,
    );
    const version = await bridge.version();
    return [version, await bridge.wallet()];
  },
});
