import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOfOneProtocol, membersOfOneProtocol } from './neutral-types.ts';
import { projectFiles } from './project-files.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where types of all protocols are declared. */
const NEUTRAL = /^(domain\/(core|chain|views)|application)\//;
const TYPES_OF_REX = "import type { RexState } from '../antelope/rex/state.ts';\n";
const SPONSORS = "import type { Sponsoring } from './sponsor/sponsoring.ts';\n";

describe('neutral types', () => {
  it('have no member that only one protocol can fill, outside the variant of that protocol', () => {
    const files = projectFiles(root).filter((path) => NEUTRAL.test(path) && !isOfOneProtocol(path));
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((path) =>
      membersOfOneProtocol(path, readFileSync(join(root, path), 'utf8')).map((one) => ({ ...one, path })),
    );
    expect(found).toEqual([]);
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
    ['a field of a class', 'export class Growth { private readonly rex: RexState | null; }', ['Growth.rex']],
    ['an arm', "export interface OfRex { readonly protocol: 'antelope'; readonly rex: RexState | null; }", []],
    ['arms of some protocols', "export type OfRex = Each<'antelope' | 'tron'> & { readonly rex: RexState | null };", []],
    ['a union of arms', 'export type Summary = RexState | TronState;', []],
    ['a narrowed value passed to a function', 'export interface Answers<T> { readonly antelope: (own: RexState) => T; }', []],
    ['a parameter', 'export function rowsOf({ rex }: { readonly rex: RexState }): void {}', []],
  ])('are reported for %s', (_what, source, members) => {
    expect(membersOfOneProtocol('domain/views/x.ts', `${TYPES_OF_REX}${source}`).map(({ member }) => member)).toEqual(members);
  });

  it('are reported for types of a port or service that belongs to one protocol', () => {
    const members = (source: string, path = 'application/transact/x.ts') =>
      membersOfOneProtocol(path, `${SPONSORS}${source}`).map(({ member }) => member);
    expect(
      members('export class Submit { private readonly sponsoring: Sponsoring | null; constructor(sponsoring: Sponsoring | null) {} }'),
    ).toEqual(['Submit.sponsoring']);
    expect(members("export type Event = { readonly event: 'found'; readonly by: Sponsoring | null };")).toEqual(['Event.by']);
    expect(members("export type Payers = { readonly protocol: 'antelope'; readonly sponsoring: Sponsoring };")).toEqual([]);
    expect(members('export class Submit { private readonly sponsoring: Sponsoring; }', 'application/features/x/x.ts')).toEqual([]);
  });
});
