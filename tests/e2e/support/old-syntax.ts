import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { type MemberExpression, type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';

/** The oldest browsers the page supports. */
const OLDEST = { chrome: 87, safari: 14 } as const;
/** Where the data says since when a feature is there. */
const COMPAT = '__compat';
/** The last edition of the language that both of them read. */
const EDITION = 2021;

/** A member or a global that one of the oldest browsers does not have. */
export interface NewFeature {
  readonly name: string;
  /** What stands around it in the file. */
  readonly around: string;
}

/** Returns what of a file of code the oldest supported browsers do not have. Throws SyntaxError for code they cannot read. */
export function newFeatures(code: string): readonly NewFeature[] {
  const found: NewFeature[] = [];
  const note = (name: string, { start, end }: Node) => found.push({ name, around: code.slice(Math.max(0, start - 40), end + 20) });
  simple(parse(code, { ecmaVersion: EDITION, sourceType: 'module' }), {
    CallExpression: ({ callee }) => {
      const name = calledMember(callee);
      if (name !== null && NEW_MEMBERS.has(name)) note(name, callee);
    },
    NewExpression: ({ callee }) => {
      const name = calledMember(callee);
      if (name !== null && NEW_MEMBERS.has(name)) note(name, callee);
    },
    Identifier: (node) => {
      if (NEW_GLOBALS.has(node.name)) note(node.name, node);
    },
    Literal: (node) => {
      const { regex } = node as { readonly regex?: { readonly pattern: string } };
      if (regex !== undefined && /\(\?<[=!]/.test(regex.pattern)) note('look-behind', node);
    },
  });
  return found;
}

/** The name of a member that is called on something else than the code's own object; null for any other callee. */
function calledMember(callee: Node): string | null {
  if (callee.type !== 'MemberExpression') return null;
  const { object, property, computed } = callee as MemberExpression;
  return computed || property.type !== 'Identifier' || object.type === 'ThisExpression' ? null : property.name;
}

function supported({ support }: CompatStatement): boolean {
  return (['chrome', 'safari'] as const).every((browser) => {
    const [first] = [support[browser] ?? []].flat();
    const since = Number.parseFloat(String(first?.version_added).replace('≤', ''));
    return first?.flags === undefined && since <= OLDEST[browser];
  });
}

function compatOf(feature: unknown): CompatStatement | null {
  return (feature as Identifier | undefined)?.[COMPAT] ?? null;
}

const BUILT_INS = Object.entries(bcd.javascript.builtins ?? {});
const members = new Map<string, boolean>();
for (const [, builtIn] of BUILT_INS) {
  for (const [name, member] of Object.entries(builtIn ?? {})) {
    const compat = name === COMPAT ? null : compatOf(member);
    if (compat !== null) members.set(name, members.get(name) === true || supported(compat));
  }
}

/** Names of members of the language's own objects that none of them has in the oldest browsers. */
const NEW_MEMBERS: ReadonlySet<string> = new Set([...members].filter(([, isSupported]) => !isSupported).map(([name]) => name));

/** Globals of the language and of pages that the oldest browsers do not have. */
const NEW_GLOBALS: ReadonlySet<string> = new Set(
  [...BUILT_INS, ...Object.entries(bcd.api)]
    .filter(([, feature]) => {
      const compat = compatOf(feature);
      return compat !== null && !supported(compat);
    })
    .map(([name]) => name),
);
