import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { membersOfOneProtocol } from './neutral-types.ts';
import { projectFiles } from './project-files.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where types of all protocols are declared. */
const NEUTRAL = /^(domain\/(core|chain|views)|application)\//;
/** Exceptions that belong to one protocol: its ports, its services, and views of it. */
const OF_ONE_PROTOCOL: readonly RegExp[] = [
  /^application\/ports\/(billed-transactions|cpu-sponsor|readers\/rex-reader)\.ts$/,
  /^application\/features\/(bandwidth|cpu-shortage|exchange|loans|proxy-votes|ram|rex|token-migration)\//,
  /^application\/features\/(witness-votes|producer-votes)\//,
  /^application\/transact\/sponsor\//,
  /^domain\/views\/income\/rex-growth\.ts$/,
];
/** Every write has a payer, and only Antelope can have another than the account itself. */
const KNOWN = ['Prepared.sponsorship'];

const TYPES_OF_REX = "import type { RexState } from '../antelope/rex/state.ts';\n";

describe('neutral types', () => {
  it('have no member that only one protocol can fill, outside the variant of that protocol', () => {
    const files = projectFiles(root).filter((path) => NEUTRAL.test(path) && !OF_ONE_PROTOCOL.some((own) => own.test(path)));
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((path) =>
      membersOfOneProtocol(path, readFileSync(join(root, path), 'utf8')).map((one) => ({ ...one, path })),
    );
    expect(found.filter(({ member }) => !KNOWN.includes(member))).toEqual([]);
    expect(found.map(({ member }) => member)).toEqual(KNOWN);
  });

  it.each([
    ['a field that may be null', 'export interface Summary { readonly rex: RexState | null; }', ['Summary.rex']],
    ['a field that may be left out', 'export interface Summary { readonly rex?: RexState; }', ['Summary.rex']],
    ['a list in a literal', 'export type Summary = Base & { readonly lots: readonly RexState[] };', ['Summary.lots']],
    ['a part of one of its types', "export interface Summary { readonly price: RexState['price'] | null; }", ['Summary.price']],
    ['a name of what only some chains have', 'export interface Rates { readonly rex: string | null; }', ['Rates.rex']],
    ['such a name that may be left out', 'export interface Position { readonly sellableBytes?: bigint; }', ['Position.sellableBytes']],
    [
      'such a name in an arm',
      'export type Rates = { readonly hasRex: true; readonly rex: string | null } | { readonly hasRex: false };',
      [],
    ],
    ['such a name that is always there', 'export interface Market { readonly rexPrice: bigint; }', []],
    ['an arm', "export interface OfRex { readonly protocol: 'antelope'; readonly rex: RexState | null; }", []],
    ['a union of arms', 'export type Summary = RexState | TronState;', []],
    ['a narrowed value passed to a function', 'export interface Answers<T> { readonly antelope: (own: RexState) => T; }', []],
    ['a parameter', 'export function rowsOf({ rex }: { readonly rex: RexState }): void {}', []],
  ])('are reported for %s', (_what, source, members) => {
    expect(membersOfOneProtocol('domain/views/x.ts', `${TYPES_OF_REX}${source}`).map(({ member }) => member)).toEqual(members);
  });
});
