import { Asset } from '../amount/asset.ts';
import { FROZEN_RESOURCES } from '../frozen/state.ts';
import { VOTE_LIST_LIMIT, type WitnessVote } from '../votes/witness-votes.ts';
import type { Operation, OperationKind } from './operation.ts';

/** A field of the JSON form. A list of votes is a list of `address:votes`. */
export type OperationField = string | null | readonly string[];

/** The JSON form of an operation: amounts in canonical text, everything else as it is. */
export function operationJson(operation: Operation): Readonly<Record<string, OperationField>> {
  switch (operation.kind) {
    case 'buy-rex':
      return { kind: operation.kind, amount: operation.amount.toString(), firstStake: operation.firstStake?.toString() ?? null, proxy: operation.proxy };
    case 'unstake-rex':
      return { kind: operation.kind, rex: operation.rex.toString() };
    case 'sell-rex':
      return { kind: operation.kind, rex: operation.rex.toString(), proceeds: operation.proceeds.toString(), proxy: operation.proxy };
    case 'delegate-votes':
      return { kind: operation.kind, proxy: operation.proxy };
    case 'freeze':
      return { kind: operation.kind, amount: operation.amount.toString(), resource: operation.resource };
    case 'vote-witnesses':
      return { kind: operation.kind, votes: operation.votes.map(({ witness, votes }) => `${witness}:${String(votes)}`) };
    case 'vote-producer':
      return { kind: operation.kind, producer: operation.producer, amount: operation.amount.toString() };
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
  'sell-rex': {
    names: ['kind', 'rex', 'proceeds', 'proxy'],
    read: ({ rex: sold, proceeds: taken, proxy }) => {
      const rex = asset(sold);
      const proceeds = asset(taken);
      return rex && proceeds && (proxy === null || isName(proxy)) ? { kind: 'sell-rex', rex, proceeds, proxy } : null;
    },
  },
  'delegate-votes': {
    names: ['kind', 'proxy'],
    read: ({ proxy }) => (isName(proxy) ? { kind: 'delegate-votes', proxy } : null),
  },
  freeze: {
    names: ['kind', 'amount', 'resource'],
    read: ({ amount: text, resource: named }) => {
      const amount = asset(text);
      const resource = FROZEN_RESOURCES.find((known) => known === named);
      return amount && resource ? { kind: 'freeze', amount, resource } : null;
    },
  },
  'vote-witnesses': {
    names: ['kind', 'votes'],
    read: ({ votes: list }) => {
      const votes = Array.isArray(list) && list.length <= VOTE_LIST_LIMIT ? (list as unknown[]).map(witnessVote) : [];
      const read = votes.filter((entry) => entry !== null);
      return read.length > 0 && read.length === votes.length ? { kind: 'vote-witnesses', votes: read } : null;
    },
  },
  'vote-producer': {
    names: ['kind', 'producer', 'amount'],
    read: ({ producer, amount: text }) => {
      const amount = asset(text);
      return amount && isName(producer) ? { kind: 'vote-producer', producer, amount } : null;
    },
  },
};

const WITNESS_VOTE = /^([0-9A-Za-z]{1,64}):([1-9]\d{0,18})$/;

function witnessVote(value: unknown): WitnessVote | null {
  const match = typeof value === 'string' ? WITNESS_VOTE.exec(value) : null;
  return match && { witness: match[1]!, votes: BigInt(match[2]!) };
}

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
