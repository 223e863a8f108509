import { describe, expect, it } from 'vitest';
import { differences, type Answer } from './likeness.ts';

const answer = (body: unknown, status = 200, headers: Answer['headers'] = {}): Answer => ({ status, headers, body });
const places = (recorded: unknown, answered: unknown): readonly string[] =>
  differences(answer(recorded), answer(answered)).map(({ at }) => at);
const error = (message: string, more: object = {}): object => ({
  code: 500,
  message: 'Internal Service Error',
  error: {
    code: 3050003,
    name: 'eosio_assert_message_exception',
    what: 'assertion failure',
    details: [{ message, line_number: 1 }],
    ...more,
  },
});

describe('two answers are alike', () => {
  it('where only values of the chain differ: numbers, times, ids, keys and the length of lists', () => {
    expect(places({ rows: [{ a: 1, b: '5.0000 EOS' }], more: true }, { rows: [{ a: 2, b: '1.0 A' }, { c: 1 }], more: false })).toEqual([]);
    expect(places({ at: '2026-11-22T19:13:00.500', id: 'ab'.repeat(32) }, { at: '2025-01-01T00:00:00.000', id: 'cd'.repeat(32) })).toEqual(
      [],
    );
    expect(
      places(error(`block 12 of ${'ab'.repeat(32)} at 2026-11-22T19:13:00`), error(`block 7 of ${'cd'.repeat(32)} at 2025-01-22T19:13:00`)),
    ).toEqual([]);
  });

  it('where a whole number is written as text because of its size', () => {
    expect(places({ staked: 10 }, { staked: '2000000000000' })).toEqual([]);
    expect(places({ staked: 10 }, { staked: '10' })).toEqual(['staked']);
    expect(places({ next_key: '2' }, { next_key: '6138663577826885632' })).toEqual([]);
  });

  it('where an account lacks a row that another has', () => {
    expect(
      places({ account_name: 'a', voter_info: null }, { account_name: 'b', voter_info: { owner: 'b' }, core_liquid_balance: '1.0000 A' }),
    ).toEqual([]);
  });
});

describe('two answers differ', () => {
  it('in status and headers', () => {
    const found = differences(
      answer('', 200, { 'content-type': 'application/json' }),
      answer('', 400, { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-headers': '*' }),
    );
    expect(found.map(({ at }) => at)).toEqual(['status', 'header content-type', 'header access-control-allow-headers']);
  });

  it('in a missing or additional key, in lists by their first elements', () => {
    expect(places({ rows: [{ a: { b: 1 } }] }, { rows: [{ a: { c: 1 } }] })).toEqual(['rows[].a.b', 'rows[].a.c']);
  });

  it('in the type or format of a field', () => {
    expect(
      places({ a: 1, b: '1.00000000000000000', c: '2026-11-22T19:13:00', d: [] }, { a: '1', b: '1', c: '2026-11-22T19:13:00.000', d: {} }),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('in code, name, what and words of an error, and in the number of its details', () => {
    expect(places(error('overdrawn balance'), error('no balance'))).toEqual(['error.details[].message']);
    expect(places(error('x'), error('x', { code: 1, name: 'n', what: 'w' }))).toEqual(['error.code', 'error.name', 'error.what']);
    expect(places(error('x'), error('x', { details: [] }))).toEqual(['error.details.length']);
  });

  it('in every entry of a failure’s stack, and in what became of each action', () => {
    const traced = (formats: readonly string[], receipt: unknown): unknown => ({
      processed: {
        action_traces: [{ action_ordinal: 1, creator_action_ordinal: 0, act: { name: 'transfer' }, receipt, except: null }],
        except: { code: 1, stack: formats.map((format) => ({ format })) },
      },
    });
    expect(places(traced(['a', 'b'], null), traced(['a', 'c'], null))).toEqual(['processed.except.stack[].format']);
    expect(places(traced(['a'], null), traced(['a'], {}))).toEqual(['processed.action_traces[].receipt', 'actions of the trace']);
  });

  it('where one of them is no JSON', () => {
    expect(places({ a: 1 }, 'gone')).toEqual(['']);
  });
});
