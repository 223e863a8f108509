import { type AntelopeQuirks, quirkFor, USUAL_QUIRKS } from './antelope/quirks.ts';

/** The wallet's behaviour, so that every misbehaving wallet can be tested. */
export interface WalletBehaviour {
  /** Milliseconds after load until the object appears; null: never. */
  readonly appearsAfterMs: number | null;
  /** Answer to a request for an account. */
  readonly identity: 'ask' | 'first' | 'refuse' | 'locked';
  /** Answer to a request to sign. `send-and-hang`, for wallets that broadcast themselves: it is broadcast, and nothing is ever reported. */
  readonly signature: 'ask' | 'approve' | 'refuse' | 'hang' | 'fail' | 'send-and-hang';
  /** Whether it reports and signs for another chain. */
  readonly wrongChain: boolean;
  /** Whether it reports another account after connecting than the one it gave. */
  readonly changesAccount: boolean;
  /** Whether it signs one unit more than requested. */
  readonly alters: boolean;
  /** For wallets whose object is there before their network is known: milliseconds in between. */
  readonly networkAfterMs: number;
  /** For wallets that let the user change the gas limit: whether it doubles it. */
  readonly editsGas: boolean;
  /** Whether it shows the account as plain text instead of an object, as older wallets do. */
  readonly accountAsText: boolean;
  /**
   * For wallets that put several objects into the page: which generation of them. `legacy`: none that is announced or supports the current
   * request for accounts.
   */
  readonly objects: 'all' | 'legacy' | 'announced';
  /** Behaviour of wallets of EOS and its forks. */
  readonly antelope: AntelopeQuirks;
}

/** Default delay in milliseconds: in-app wallets inject their object some time after the page's own scripts ran; measured ones need half a second. */
const USUAL_DELAY_MS = 600;
const USUAL_NETWORK_DELAY_MS = 300;
const LONGEST_DELAY_MS = 600_000;

export const USUAL_BEHAVIOUR: WalletBehaviour = {
  appearsAfterMs: USUAL_DELAY_MS,
  identity: 'ask',
  signature: 'ask',
  wrongChain: false,
  changesAccount: false,
  alters: false,
  networkAfterMs: USUAL_NETWORK_DELAY_MS,
  editsGas: false,
  accountAsText: false,
  objects: 'all',
  antelope: USUAL_QUIRKS,
};

/** Parses a comma-separated behaviour request such as `late:3000,refuse`. Unknown words are ignored. */
export function walletBehaviour(behaviourRequest: string | null): WalletBehaviour {
  let behaviour = USUAL_BEHAVIOUR;
  for (const word of (behaviourRequest ?? '').split(',').map((part) => part.trim())) {
    behaviour = { ...behaviour, ...changeFor(word), antelope: { ...behaviour.antelope, ...quirkFor(word) } };
  }
  return behaviour;
}

function changeFor(word: string): Partial<WalletBehaviour> {
  const late = /^late:(\d{1,6})$/.exec(word);
  if (late) return { appearsAfterMs: Math.min(Number(late[1]), LONGEST_DELAY_MS) };
  const lateNetwork = /^late-network:(\d{1,6})$/.exec(word);
  if (lateNetwork) return { networkAfterMs: Math.min(Number(lateNetwork[1]), LONGEST_DELAY_MS) };
  switch (word) {
    case 'never':
      return { appearsAfterMs: null };
    case 'approve':
      return { identity: 'first', signature: 'approve' };
    case 'first-account':
      return { identity: 'first' };
    case 'refuse':
      return { signature: 'refuse' };
    case 'refuse-identity':
      return { identity: 'refuse' };
    case 'locked':
      return { identity: 'locked' };
    case 'hang':
      return { signature: 'hang' };
    case 'fail':
      return { signature: 'fail' };
    case 'wrong-chain':
      return { wrongChain: true };
    case 'change-account':
      return { changesAccount: true };
    case 'alter':
      return { alters: true };
    case 'send-and-hang':
      return { identity: 'first', signature: 'send-and-hang' };
    case 'edit-gas':
      return { editsGas: true };
    case 'account-string':
      return { accountAsText: true };
    case 'only-legacy':
      return { objects: 'legacy' };
    case 'only-tip6963':
      return { objects: 'announced' };
    default:
      return {};
  }
}
