/** Ways in which wallets of this protocol differ from one another, and misbehave. */
export interface AntelopeQuirks {
  /** What is in the page: a Scatter-protocol object, or TokenPocket's own bridge and nothing else. */
  readonly object: 'scatter' | 'tokenpocket';
  /** Fires the event when the object is there. */
  readonly announces: boolean;
  /** Says which chain an account is on. */
  readonly tellsChain: boolean;
  /** How signatures are answered: with the bytes when the page asks for that, always bare, or bare as one text. */
  readonly signatures: 'asked' | 'bare' | 'one';
  /** Signs the same actions under an expiry of its own. */
  readonly rebuilds: boolean;
  /** Puts an action of its own first, to pay for the resources. */
  readonly addsPayer: boolean;
  /** Has no definition of the contract: until it is handed one, until the page's library has one, or whatever happens. */
  readonly lacksDefinition: 'no' | 'until-handed' | 'until-cached' | 'always';
  readonly version: string;
  /** The only word by which it knows a fork; null: any. */
  readonly forkWord: string | null;
  /** Of a wallet that is on one chain at a time: the key of that chain. */
  readonly chain: string;
}

export const USUAL_QUIRKS: AntelopeQuirks = {
  object: 'scatter',
  announces: true,
  tellsChain: true,
  signatures: 'asked',
  rebuilds: false,
  addsPayer: false,
  lacksDefinition: 'no',
  version: '10.1.2',
  forkWord: null,
  chain: 'eos',
};

/** What one word of a wish changes; nothing for a word it does not know. */
export function quirkFor(word: string): Partial<AntelopeQuirks> {
  const [name, value] = word.split(':');
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
