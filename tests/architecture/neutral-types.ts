import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A member of a neutral type that only one protocol can fill. */
export interface OwnedMember {
  readonly line: number;
  /** `Type.member`. */
  readonly member: string;
  /** The protocol-specific type it refers to, or its own name where that says what only some protocols have. */
  readonly names: string;
}

const PROTOCOL_FOLDER = /(?:^|\/)(antelope|tron|iost)\/[^']+$/;
/** Ports and services of `application` that belong to one protocol, and views of it. */
const OF_ONE_PROTOCOL: readonly RegExp[] = [
  /^application\/ports\/(billed-transactions|cpu-sponsor|readers\/(rex|trade)-reader)\.ts$/,
  /^application\/features\/(bandwidth|cpu-shortage|exchange|loans|proxy-votes|ram|rex|token-migration)\//,
  /^application\/features\/(delegations|direct-votes|producer-votes|storage-market|token-trade|witness-votes)\//,
  /^application\/transact\/sponsor\//,
  /^domain\/views\/income\/rex-growth\.ts$/,
];

/** Returns whether a file belongs to one protocol: what it declares is no neutral type, and whoever has it as a member has it for that protocol. */
export function isOfOneProtocol(path: string): boolean {
  return OF_ONE_PROTOCOL.some((own) => own.test(path));
}

/** Types a file imports from the folder of one protocol, or from a file that belongs to one, by their local name. */
function importsOfOneProtocol(file: ts.SourceFile): ReadonlySet<string> {
  const isOwned = (from: string): boolean => PROTOCOL_FOLDER.test(from) || isOfOneProtocol(join(dirname(file.fileName), from));
  return new Set(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
      const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const named = importClause?.namedBindings;
      return isOwned(from) && named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
    }),
  );
}

/** Members by which a type is an arm of a union: its protocol, whether its chain has REX, or how the chain holds a position. */
const ARMS: ReadonlySet<string> = new Set(['protocol', 'hasRex', 'as']);

/** Returns whether the members declare what their type is an arm for. */
function isArm(members: readonly ts.Node[]): boolean {
  return members.some((member) => ts.isPropertySignature(member) && ARMS.has(member.name.getText()));
}

/** A member of a type, or a field of a class. */
type Member = ts.PropertySignature | ts.PropertyDeclaration;

function isMember(node: ts.Node): node is Member {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

function membersOf(node: ts.Node): readonly ts.Node[] | null {
  return ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) || ts.isClassDeclaration(node) ? node.members : null;
}

/** Returns whether a type is what some protocols have in common, as one arm for each of them. */
function isIntersectedWithArms(node: ts.Node): boolean {
  return ts.isIntersectionTypeNode(node) && node.types.some((type) => ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Each');
}

/** Names of what only some protocols have. */
const OF_SOME_PROTOCOLS = /^(?:rex|resources|ram|gas|bonus|proxy|witness|energy)(?=[A-Z]|$)|(?:Rex|Bytes|Ram|Gas|Proxy|Bonus)(?=[A-Z]|$)/;

/** Returns whether a member has such a name and may be null or left out, where a whole chain has nothing of the kind. */
function isEmptyOnSome(member: Member): boolean {
  if (!OF_SOME_PROTOCOLS.test(member.name.getText())) return false;
  const types = member.type && ts.isUnionTypeNode(member.type) ? member.type.types : [];
  return member.questionToken !== undefined || types.some((type) => /^(?:null|undefined)$/.test(type.getText()));
}

/**
 * Members of types in a file that refer to a type of one protocol, or may be null and are named after what only some have, although neither a sibling nor an enclosing type declares that protocol.
 * Parameters and results of functions are no members: a narrowed value may be passed.
 */
export function membersOfOneProtocol(path: string, source: string): readonly OwnedMember[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const owned = importsOfOneProtocol(file);
  const found: OwnedMember[] = [];
  const visit = (node: ts.Node, holder: string): void => {
    if (ts.isFunctionLike(node) || isIntersectedWithArms(node)) return;
    const members = membersOf(node);
    if (members !== null && isArm(members)) return;
    const isNamed = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
    const name = (isNamed ? node.name?.text : undefined) ?? holder;
    for (const member of members?.filter(isMember) ?? []) {
      const named = typesIn(member).find((type) => owned.has(type)) ?? (isEmptyOnSome(member) ? member.name.getText() : undefined);
      const { line } = file.getLineAndCharacterOfPosition(member.getStart());
      if (named !== undefined) found.push({ line: line + 1, member: `${name}.${member.name.getText()}`, names: named });
    }
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(file, '');
  return found;
}

/** Names of the types of a property, but not those of parameters and results of a function in it. */
function typesIn(node: ts.Node): readonly string[] {
  if (ts.isFunctionLike(node)) return [];
  const own = ts.isTypeReferenceNode(node) ? [node.typeName.getText()] : [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...typesIn(child)));
  return [...own, ...inside];
}
