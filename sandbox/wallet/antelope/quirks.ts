/** Differences between wallets of this protocol, and their misbehaviour. */
export interface AntelopeQuirks {
  /** Object in the page: a Scatter-protocol object, or TokenPocket's own bridge and nothing else. */
  readonly object: 'scatter' | 'tokenpocket';
  /** Whether it fires the event when the object is there. */
  readonly announces: boolean;
  /** Whether it reports the chain of an account. */
  readonly tellsChain: boolean;
  /** How it returns signatures: with the bytes when the page asks for that, always bare, or bare as one text. */
  readonly signatures: 'asked' | 'bare' | 'one';
  /** How it returns bytes with the signatures: as text, or as the `Buffer` that wallets' scripts bundle. */
  readonly bytes: 'text' | 'buffer';
  /** The library it built, as the page sees it: with its properties, or each of them as a function, as Scatter's plug-in gives it. */
  readonly library: 'whole' | 'functions';
  /** How it refuses to sign: by a rejection, or by an empty answer. */
  readonly refusesBy: 'rejecting' | 'nothing';
  /** Whether it signs the same actions under an expiry of its own. */
  readonly rebuilds: boolean;
  /** Whether it adds an action of its own first, to pay for the resources. */
  readonly addsPayer: boolean;
  /** Whether it lacks the contract's ABI: until it is given one, until the page's library has one, or always. */
  readonly lacksDefinition: 'no' | 'until-handed' | 'until-cached' | 'always';
  /**
   * Name of the refusal with which it answers every request to sign; null: none. One that broadcasts and hangs has broadcast before it
   * reports it.
   */
  readonly says: string | null;
  readonly version: string;
  /** The only blockchain name by which it knows a fork; null: any. */
  readonly forkWord: string | null;
  /** For a wallet that is on one chain at a time: the key of that chain. */
  readonly chain: string;
}

export const USUAL_QUIRKS: AntelopeQuirks = {
  object: 'scatter',
  announces: true,
  tellsChain: true,
  signatures: 'asked',
  bytes: 'text',
  library: 'whole',
  refusesBy: 'rejecting',
  rebuilds: false,
  addsPayer: false,
  lacksDefinition: 'no',
  says: null,
  version: '10.1.2',
  forkWord: null,
  chain: 'eos',
};

/** Returns the changes of one word of a behaviour request; nothing for an unknown word. */
export function quirkFor(word: string): Partial<AntelopeQuirks> {
  const [name, value] = word.split(':');
  if (name === 'says' && value !== undefined && /^[a-z-]{1,40}$/.test(value)) return { says: value };
  if (value !== undefined && /^[\w.-]{1,20}$/.test(value)) {
    if (name === 'version') return { version: value };
    if (name === 'word') return { forkWord: value };
    if (name === 'on') return { chain: value };
  }
  switch (word) {
    case 'tokenpocket':
      return { object: 'tokenpocket', version: '1.6.9' };
    case 'silent':
      return { announces: false };
    case 'no-chain-id':
      return { tellsChain: false };
    case 'bare-signatures':
      return { signatures: 'bare' };
    case 'one-signature':
      return { signatures: 'one' };
    case 'buffer-bytes':
      return { bytes: 'buffer' };
    case 'functions-library':
      return { library: 'functions' };
    case 'refuse-by-nothing':
      return { refusesBy: 'nothing' };
    case 'rebuild':
      return { rebuilds: true };
    case 'add-payer':
      return { addsPayer: true };
    case 'missing-abi':
      return { lacksDefinition: 'until-handed' };
    case 'missing-abi-cache':
      return { lacksDefinition: 'until-cached' };
    case 'missing-abi-always':
      return { lacksDefinition: 'always' };
    default:
      return {};
  }
}
