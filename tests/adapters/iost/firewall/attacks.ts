import type { FullTransaction, TransactionAction } from '../../../../adapters/iost/write/transaction.ts';
import type { Random } from '../../../support/random.ts';

const THIEF = 'mallory';
const SECOND = 1_000_000_000n;
/** A minute more than approved is what a wallet may give a transaction that it builds anew. */
const TOO_LATE = 61n * SECOND;

const action = (contract: string, name: string, ...args: readonly unknown[]): TransactionAction => ({
  contract,
  action: name,
  data: JSON.stringify(args),
});

/** Actions that nobody approved, the account's coins, votes and keys among them. */
function dangerous(account: string, random: Random): TransactionAction {
  return random.pick([
    action('token.iost', 'transfer', 'iost', account, THIEF, '1', ''),
    action('token.iost', 'transferFreeze', 'iost', account, THIEF, '1', 0, ''),
    action('auth.iost', 'assignPermission', account, 'active', THIEF, 100),
    action('auth.iost', 'addPermission', account, 'spare', 100),
    action('vote_producer.iost', 'vote', account, THIEF, '1'),
    action('vote_producer.iost', 'unvote', account, THIEF, '1'),
    action('gas.iost', 'pledge', account, THIEF, '1'),
    action('gas.iost', 'unpledge', account, THIEF, '1'),
    action('ram.iost', 'lend', account, THIEF, 1),
    action('ContractAny', 'constructor', account),
    action('', '', account),
  ]);
}

function otherArgument(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return random.pick([value + 1, value * 2 + 1, -value, String(value), value + 0.5, null]);
  const text = String(value);
  return random.pick([
    THIEF,
    `${text}0`,
    `${text} `,
    `0${text}`,
    `-${text}`,
    text.slice(0, -1),
    { text },
    [text],
    Number(text),
    text.toUpperCase(),
    '',
  ]);
}

function withAction({ actions, ...rest }: FullTransaction, change: (one: TransactionAction) => TransactionAction): FullTransaction {
  return { ...rest, actions: actions.map(change) };
}

function withArguments(full: FullTransaction, change: (values: readonly unknown[]) => readonly unknown[]): FullTransaction {
  return withAction(full, (one) => ({ ...one, data: JSON.stringify(change(JSON.parse(one.data) as readonly unknown[])) }));
}

/** Changes of a transaction's content, encoded as the protocol does. */
export const CONTENTS: Readonly<Record<string, (full: FullTransaction, random: Random) => FullTransaction>> = {
  'another action': (full, random) => ({ ...full, actions: [dangerous(full.publisher, random)] }),
  'one more action': (full, random) => {
    const more = random.chance(20) ? full.actions[0]! : dangerous(full.publisher, random);
    return { ...full, actions: random.chance(50) ? [...full.actions, more] : [more, ...full.actions] };
  },
  'no action': (full) => ({ ...full, actions: [] }),
  'another argument': (full, random) =>
    withArguments(full, (values) => {
      const at = random.below(values.length);
      return values.map((value, index) => (index === at ? otherArgument(value, random) : value));
    }),
  'an argument more or less': (full, random) =>
    withArguments(full, (values) => random.pick([[...values, ''], values.slice(1), [...values, values[0]]])),
  'arguments in another form': (full, random) =>
    withAction(full, (one) => ({
      ...one,
      data: random.pick([
        ` ${one.data}`,
        `${one.data}\n`,
        one.data.replace(',', ', '),
        `[${one.data}]`,
        one.data.slice(0, -1),
        '{}',
        'null',
        '',
      ]),
    })),
  'another contract or action name': (full, random) =>
    withAction(full, (one) =>
      random.pick([
        { ...one, contract: `${one.contract}x` },
        { ...one, contract: 'constructor' },
        { ...one, action: one.action.toUpperCase() },
        { ...one, action: 'toString' },
        { ...one, action: `${one.action}\u0000` },
      ]),
    ),
  'another amount limit': (full, random) => ({
    ...full,
    spendingLimits: random.pick([
      [...full.spendingLimits, { token: 'usdt', value: '1' }],
      [...full.spendingLimits, { token: '*', value: 'unlimited' }],
      [{ token: 'iost', value: 'unlimited' }],
      [
        { token: 'iost', value: String(random.units(10)) },
        { token: 'iost', value: '1' },
      ],
      full.spendingLimits.length > 0 ? [] : [{ token: 'iost', value: '1' }],
    ]),
  }),
  'another gas ratio': (full, random) => ({ ...full, gasRatio: random.pick([full.gasRatio + 1n, full.gasRatio * 100n, 0n, -1n]) }),
  'another gas limit': (full, random) => ({
    ...full,
    gasLimit: random.pick([full.gasLimit + random.units(8), full.gasLimit - 100n, 0n, -1n]),
  }),
  'a delay': (full, random) => ({ ...full, delay: random.pick([1n, SECOND, -1n]) }),
  'another chain': (full, random) => ({ ...full, chainId: random.pick([1023, 1025, 0, -1]) }),
  'a signer': (full, random) => ({ ...full, signers: [random.pick([`${THIEF}@active`, `${full.publisher}@owner`, THIEF, ''])] }),
  'a signature of a signer': (full) => ({ ...full, signatures: full.publisherSignatures }),
  'another publisher': (full, random) => ({
    ...full,
    publisher: random.pick([THIEF, '', full.publisher.toUpperCase(), `${full.publisher}\u0000`]),
  }),
  'no signature, or two': (full, random) => ({
    ...full,
    publisherSignatures: random.chance(50) ? [] : [...full.publisherSignatures, ...full.publisherSignatures],
  }),
  'a later expiry': (full, random) => {
    const later = TOO_LATE + BigInt(random.below(1_000_000)) * 1_000_000n;
    return { ...full, time: full.time + later, expiration: full.expiration + later };
  },
};

function withByte(bytes: Uint8Array, position: number, removed: number, ...added: readonly number[]): Uint8Array {
  return Uint8Array.from([...bytes.slice(0, position), ...added, ...bytes.slice(position + removed)]);
}

/** Changes of the bytes between `from` and `to`, most of which are no transaction any more. */
export const ENCODINGS: Readonly<
  Record<string, (bytes: Uint8Array, place: { readonly from: number; readonly to: number }, random: Random) => Uint8Array>
> = {
  'a bit': (bytes, { from, to }, random) => {
    const position = from + random.below(to - from);
    return withByte(bytes, position, 1, bytes[position]! ^ (1 << random.below(8)));
  },
  'a byte more': (bytes, { from, to }, random) => withByte(bytes, from + random.below(to - from), 0, random.below(256)),
  'a byte less': (bytes, { from, to }, random) => withByte(bytes, from + random.below(to - from), 1),
  'the end cut off': (bytes, { from, to }, random) => bytes.slice(0, from + random.below(to - from)),
  'bytes after the end': (bytes, _place, random) =>
    Uint8Array.from([...bytes, ...Array.from({ length: 1 + random.below(8) }, () => random.below(256))]),
};
