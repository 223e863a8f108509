import { arrayToHex, createTransactionTypes, getTypesFromAbi, hexToUint8Array, SerialBuffer } from 'eosjs/dist/eosjs-serialize.js';
import { wireTransaction } from '../../../../adapters/antelope/write/transaction-codec.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import type { Random } from '../../../support/random.ts';

type Wire = ReturnType<typeof wireTransaction>;

const THIEF = 'mallory';
const transactionType = getTypesFromAbi(createTransactionTypes()).get('transaction')!;

/** An attack: approved calls and bytes in, other bytes out; null when it does not apply. */
export type Attack = (
  honest: { readonly calls: readonly Call[]; readonly bytes: string; readonly encode: (calls: readonly Call[]) => string | null },
  random: Random,
) => string | null;

function withCall(calls: readonly Call[], at: number, change: (call: Call) => Call): readonly Call[] {
  return calls.map((call, index) => (index === at ? change(call) : call));
}

function fieldsOf({ data }: Call, fits: (value: CallValue, field: string) => boolean): readonly string[] {
  return Object.keys(data).filter((field) => fits(data[field]!, field));
}

function changedField(
  calls: readonly Call[],
  random: Random,
  fits: (value: CallValue, field: string) => boolean,
  change: (value: CallValue) => CallValue,
): readonly Call[] | null {
  const places = calls.flatMap((call, at) => fieldsOf(call, fits).map((field) => ({ at, field })));
  if (places.length === 0) return null;
  const { at, field } = random.pick(places);
  return withCall(calls, at, (call) => ({ ...call, data: { ...call.data, [field]: change(call.data[field]!) } }));
}

const NAMES = new Set(['owner', 'from', 'to', 'receiver', 'voter', 'payer', 'account', 'user', 'stakefor', 'proxy']);
const amount = (value: CallValue): Asset | null => (typeof value === 'string' ? Asset.parse(value) : null);

function otherAmount(value: CallValue, random: Random): CallValue {
  const asset = amount(value)!;
  const units = random.pick([asset.units + 1n, asset.units * 10n, asset.units + random.units(12), asset.units - 1n, -asset.units - 1n]);
  const code = random.chance(30) ? random.pick(['EOS', 'A', 'REX', 'BOS']) : asset.symbol.code;
  return Asset.of(units, { code, precision: asset.symbol.precision }).toString();
}

function serialized(wire: Wire): string {
  const buffer = new SerialBuffer();
  transactionType.serialize(buffer, wire);
  return arrayToHex(buffer.asUint8Array()).toLowerCase();
}

/** The same bytes with a change. */
export function rewired(bytes: string, change: (wire: Wire) => Wire): string {
  return serialized(change(wireTransaction(bytes)));
}

function written(write: (buffer: SerialBuffer) => void): string {
  const buffer = new SerialBuffer();
  write(buffer);
  return arrayToHex(buffer.asUint8Array()).toLowerCase();
}

function nameBytes(text: string): string {
  return written((buffer) => buffer.pushName(text));
}

/** Actions that are never approved, with data as their contracts decode it. */
function dangerousAction(account: string, random: Random): Wire['actions'][number] {
  const authorization = [{ actor: account, permission: random.pick(['active', 'owner']) }];
  const stolen = written((buffer) => {
    buffer.pushName(account);
    buffer.pushName(THIEF);
    buffer.pushAsset(random.pick(['1.0000 EOS', '1.0000 A']));
    buffer.pushString('');
  });
  return random.pick([
    { account: 'eosio.token', name: 'transfer', authorization, data: stolen },
    { account: 'core.vaulta', name: 'transfer', authorization, data: stolen },
    {
      account: 'eosio',
      name: 'updateauth',
      authorization,
      data: `${nameBytes(account)}${nameBytes('active')}${nameBytes('owner')}0100000000000000`,
    },
    { account: 'eosio', name: 'deleteauth', authorization, data: `${nameBytes(account)}${nameBytes('active')}` },
    {
      account: 'eosio',
      name: 'linkauth',
      authorization,
      data: `${nameBytes(account)}${nameBytes('eosio')}${nameBytes('')}${nameBytes('thief')}`,
    },
    { account: 'eosio', name: 'newaccount', authorization, data: `${nameBytes(account)}${nameBytes(THIEF)}` },
    { account: 'eosio', name: 'setcode', authorization, data: `${nameBytes(account)}000000` },
    { account: 'eosio', name: 'regproxy', authorization, data: `${nameBytes(account)}01` },
    { account: THIEF, name: 'drain', authorization, data: '' },
  ]);
}

/** The attacks by name; each one would change the effect on the chain. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'another recipient': ({ calls, encode }, random) => {
    const changed = changedField(
      calls,
      random,
      (value, field) => typeof value === 'string' && NAMES.has(field),
      () => random.pick([THIEF, `${THIEF}.x`, 'eosio', 'eosio.token']),
    );
    return changed && encode(changed);
  },
  'a changed amount': ({ calls, encode }, random) => {
    const changed = changedField(
      calls,
      random,
      (value) => amount(value) !== null,
      (value) => otherAmount(value, random),
    );
    return changed && encode(changed);
  },
  'a changed count, flag, memo or list': ({ calls, encode }, random) => {
    const other = (value: CallValue): CallValue => {
      if (typeof value === 'boolean') return !value;
      if (typeof value === 'number') return value + 1;
      if (typeof value === 'string') return /^\d+$/.test(value) ? String(BigInt(value) + 1n) : `${value}1`;
      return [...value, 'producer1'];
    };
    const changed = changedField(calls, random, (value, field) => amount(value) === null && !NAMES.has(field) && field !== 'symbol', other);
    return changed && encode(changed);
  },
  'an extra action of the same contract': ({ calls, encode }, random) => {
    const extra = random.pick(calls);
    const at = random.below(calls.length + 1);
    return encode([...calls.slice(0, at), extra, ...calls.slice(at)]);
  },
  'an extra dangerous action': ({ calls, bytes }, random) => {
    const owner = calls[0]!.authorization[0]!.account;
    return rewired(bytes, (wire) => {
      const at = random.below(wire.actions.length + 1);
      return { ...wire, actions: [...wire.actions.slice(0, at), dangerousAction(owner, random), ...wire.actions.slice(at)] };
    });
  },
  'a dangerous action in place of an approved one': ({ calls, bytes }, random) => {
    const owner = calls[0]!.authorization[0]!.account;
    return rewired(bytes, (wire) => {
      const at = random.below(wire.actions.length);
      return { ...wire, actions: wire.actions.map((action, index) => (index === at ? dangerousAction(owner, random) : action)) };
    });
  },
  'a key or permission change beside the approved actions': ({ calls, bytes }, random) => {
    const owner = calls[0]!.authorization[0]!.account;
    const data = `${nameBytes(owner)}${nameBytes(random.pick(['active', 'owner']))}${nameBytes('owner')}0100000001000289${'ab'.repeat(32)}0100000000`;
    return rewired(bytes, (wire) => ({
      ...wire,
      actions: [...wire.actions, { account: 'eosio', name: 'updateauth', authorization: [{ actor: owner, permission: 'owner' }], data }],
    }));
  },
  'another contract': ({ calls, bytes }, random) =>
    rewired(bytes, (wire) => {
      const at = random.below(calls.length);
      const others = ['eosio', 'core.vaulta', 'eosio.token', 'eosio.rex', THIEF, 'eosio.msig'].filter(
        (name) => name !== calls[at]!.contract,
      );
      const account = random.pick(others);
      return { ...wire, actions: wire.actions.map((action, index) => (index === at ? { ...action, account } : action)) };
    }),
  'another action': ({ calls, bytes }, random) =>
    rewired(bytes, (wire) => {
      const at = random.below(calls.length);
      const others = ['withdraw', 'deposit', 'undelegatebw', 'sellrex', 'buyrex', 'transfer', 'refund', 'regproxy', 'mvtosavings'].filter(
        (name) => name !== calls[at]!.action,
      );
      const name = random.pick(others);
      return { ...wire, actions: wire.actions.map((action, index) => (index === at ? { ...action, name } : action)) };
    }),
  'another authorisation': ({ bytes }, random) =>
    rewired(bytes, (wire) => {
      const at = random.below(wire.actions.length);
      const altered = random.pick<(list: Wire['actions'][number]['authorization']) => Wire['actions'][number]['authorization']>([
        (list) => list.map((one) => ({ ...one, permission: 'owner' })),
        (list) => list.map((one) => ({ ...one, actor: THIEF })),
        (list) => [...list, { actor: THIEF, permission: 'active' }],
        (list) => [{ actor: THIEF, permission: 'active' }, ...list],
        (list) => [...list, ...list],
        () => [],
      ]);
      return {
        ...wire,
        actions: wire.actions.map((action, index) => (index === at ? { ...action, authorization: altered(action.authorization) } : action)),
      };
    }),
  'an approved action left out': ({ calls, encode }, random) => {
    const at = random.below(calls.length);
    return encode(calls.filter((_, index) => index !== at));
  },
  'another order': ({ calls, encode }) => (calls.length < 2 ? null : encode([...calls].reverse())),
  'a delay, an extension or a context-free action': ({ bytes }, random) =>
    rewired(bytes, (wire) =>
      random.pick([
        { ...wire, delay_sec: 1 + random.below(3600) },
        { ...wire, transaction_extensions: [[1, 'ab']] },
        { ...wire, context_free_actions: [{ account: 'eosio.null', name: 'nonce', authorization: [], data: '00' }] },
      ]),
    ),
  'one byte of an action turned': ({ bytes }, random) => {
    // Reference block, expiry and limits come before the actions: 4 + 2 + 4 + 1 + 1 + 1 + 1 bytes where nothing is limited.
    const array = hexToUint8Array(bytes);
    const at = 14 + random.below(array.length - 14);
    array[at] = array[at]! ^ (1 << random.below(8));
    return arrayToHex(array).toLowerCase();
  },
  'bytes added or cut off': ({ bytes }, random) =>
    random.chance(50) ? `${bytes}${random.pick(['00', '01', 'ff'])}` : bytes.slice(0, -2 * (1 + random.below(8))),
};
