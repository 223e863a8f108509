import * as fc from 'fast-check';

/** Values that decoders meet where they expect another one. */
const NOTED: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  0,
  -0,
  -1,
  1,
  0.1,
  -0.0001,
  1e21,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  '0',
  '-0',
  '-1',
  '+1',
  '01',
  '0x10',
  '1e3',
  '1e400',
  '1.0000000000000000001',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '18446744073709551616',
  '9'.repeat(5_000),
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  'null',
  'true',
  '{}',
  '[]',
  '{"a":',
  '٣',
  '１２',
  '\u0000',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(20_000),
  '\\"'.repeat(2_000),
  '{'.repeat(2_000),
  '1.0000 EOS',
  '-1.0000 EOS',
  '1.0000 eos',
  '1.00000 EOS',
  '1.0000 TNT',
  '922337203685477.5807 EOS',
  '922337203685477.5808 EOS',
  '1.0000 EOS ',
  'EOS',
  '2024-01-01T00:00:00',
  '2024-13-45T99:99:99',
  '9999-12-31T23:59:59',
  '275760-09-13T00:00:00',
  '1970-01-01T00:00:00.000',
  '-000001-01-01T00:00:00',
  'alice',
  'ALICE',
  'alice.',
  '.',
  'toolongname1234',
  '41'.padEnd(42, '0'),
  'T'.padEnd(34, '1'),
  'f'.repeat(64),
  'F'.repeat(64),
  [],
  {},
  [[]],
  [null],
  [0, -1],
  { length: 5 },
  { valueOf: 'text' },
  { toString: 'text', valueOf: null, toJSON: 1 },
];

/** Keys that JavaScript objects already have, or that mean something elsewhere. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'then',
  'toJSON',
  'length',
  '0',
  '',
  'rows',
  'Error',
  'code',
];

const POLLUTING = { polluted: true, code: 0, rows: [], account: 'polluted', isAdmin: true };

/** A value that may be anything JSON can say, most often one of the noted ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NOTED) },
  { weight: 2, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** One change of a structure: at a place, counted through all its places, something is replaced, removed, added, repeated or wrapped. */
export interface Mutation {
  readonly at: number;
  readonly change: 'replace' | 'remove' | 'add' | 'repeat' | 'nest' | 'case' | 'number-or-text';
  readonly key: string;
  readonly value: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(100_000),
  change: fc.constantFrom<Mutation['change']>('replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'nest', 'case', 'number-or-text'),
  key: fc.constantFrom(...KEYS),
  value: hostileValue,
});

interface Place {
  readonly holder: object;
  readonly key: string;
}

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value, key });
    placesIn(Reflect.get(value, key), found);
  }
  return found;
}

function put(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function changed(value: unknown, { change, value: hostile }: Mutation): unknown {
  if (change === 'replace') return structuredClone(hostile);
  if (change === 'nest') return Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], value);
  if (change === 'repeat') return Array.from({ length: JSON.stringify(value).length < 200 ? 40 : 3 }, () => structuredClone(value));
  if (change === 'case')
    return typeof value === 'string' ? (value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase()) : value;
  if (change === 'number-or-text') return typeof value === 'number' ? String(value) : typeof value === 'string' ? Number(value) : value;
  return value;
}

/** Returns a sample, given as JSON, with these changes, one after the other. */
function mutated(sample: string, mutations: readonly Mutation[]): unknown {
  const whole: { value: unknown } = { value: JSON.parse(sample) };
  for (const each of mutations) {
    const places = placesIn(whole);
    const { holder, key } = places[each.at % places.length]!;
    const value: unknown = Reflect.get(holder, key);
    if (each.change === 'remove' && holder !== whole) {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
    } else if (each.change === 'add' && typeof value === 'object' && value !== null) {
      put(value, each.key, structuredClone(each.key === '__proto__' || each.key === 'constructor' ? POLLUTING : each.value));
    } else {
      put(holder, key, changed(value, each));
    }
  }
  return whole.value;
}

/** A sample with some changes, or no sample at all. */
export function hostileJson(samples: readonly string[]): fc.Arbitrary<unknown> {
  const near = fc
    .tuple(fc.constantFrom(...samples), fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([sample, mutations]) => mutated(sample, mutations));
  return fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: hostileValue });
}

/** Changes of a text that JSON cannot say: cut, doubled, with something put in. */
export function hostileText(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const inserted = fc.constantFrom('"', '\\', '{', ']', ',', '\u0000', '\uD800', '﻿', '1e999', 'NaN', '[[[['.repeat(50), '"\\"'.repeat(50));
  const damage = fc.tuple(texts, fc.nat(1_000), inserted).map(([text, at, piece]) => {
    const place = text.length === 0 ? 0 : at % text.length;
    return at % 3 === 0 ? text.slice(0, place) : `${text.slice(0, place)}${piece}${text.slice(place)}`;
  });
  return fc.oneof({ weight: 9, arbitrary: texts }, { weight: 1, arbitrary: damage });
}
