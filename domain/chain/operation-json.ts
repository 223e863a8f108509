import { Asset } from '../amount/asset.ts';
import type { Operation, OperationKind } from './operation.ts';

/** The JSON form of an operation: amounts in canonical text, everything else as it is. */
export function operationJson(operation: Operation): Readonly<Record<string, string | null>> {
  switch (operation.kind) {
    case 'buy-rex':
      return { kind: operation.kind, amount: operation.amount.toString(), firstStake: operation.firstStake?.toString() ?? null, proxy: operation.proxy };
    case 'unstake-rex':
      return { kind: operation.kind, rex: operation.rex.toString() };
    case 'delegate-votes':
      return { kind: operation.kind, proxy: operation.proxy };
  }
}

type Fields = Readonly<Record<string, unknown>>;

const FIELDS: { readonly [K in OperationKind]: { readonly names: readonly string[]; readonly read: (fields: Fields) => Operation | null } } = {
  'buy-rex': {
    names: ['kind', 'amount', 'firstStake', 'proxy'],
    read: ({ amount, firstStake, proxy }) => {
      const pay = asset(amount);
      const first = firstStake === null ? null : asset(firstStake);
      const firstKnown = first !== null || firstStake === null;
      return pay && firstKnown && (proxy === null || isName(proxy)) ? { kind: 'buy-rex', amount: pay, firstStake: first, proxy } : null;
    },
  },
  'unstake-rex': {
    names: ['kind', 'rex'],
    read: ({ rex: text }) => {
      const rex = asset(text);
      return rex && { kind: 'unstake-rex', rex };
    },
  },
  'delegate-votes': {
    names: ['kind', 'proxy'],
    read: ({ proxy }) => (isName(proxy) ? { kind: 'delegate-votes', proxy } : null),
  },
};

/** Reads the JSON form back. Null for anything else: an unknown kind, a missing, added or misshapen field. */
export function operationOfJson(value: unknown): Operation | null {
  if (!isFields(value) || !isKind(value.kind)) return null;
  const { names, read } = FIELDS[value.kind];
  const written = Object.keys(value);
  return written.length === names.length && names.every((name) => written.includes(name)) ? read(value) : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKind(value: unknown): value is OperationKind {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(FIELDS, value);
}

/** Longest text taken for an amount or a name. */
const LONGEST_TEXT = 64;

function asset(value: unknown): Asset | null {
  return typeof value === 'string' && value.length <= LONGEST_TEXT ? Asset.parse(value) : null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}
