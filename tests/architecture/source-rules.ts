import ts from 'typescript';

export interface Finding {
  readonly rule: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

interface SourceRule {
  readonly name: string;
  readonly instead: string;
  readonly appliesTo: (path: string) => boolean;
  readonly finds: (node: ts.Node) => boolean;
}

const chainNames = new Set(['eos', 'bos', 'tron', 'iost']);
const chainNeutral = /^(domain|application|ui-web|cli)\//;
/** Names the chains wallets may be on, most of which the product does not have. */
const walletChains = 'domain/core/chain/chain-names.ts';
/** Words of the command line that are the name of a chain. */
const chainNouns = 'cli/commands/chain-nouns.ts';
/** Where protocols are distinguished; two of them are named like their only chain. */
const protocols = 'domain/chain/protocol.ts';
const money = /^(domain|application|adapters|cli|ui-web)\//;
/** Decimal's own exact text; truncation has one named function. */
const truncation = 'domain/core/amount/truncate.ts';
/** Where the names of a chain's own contracts are declared. */
const contractNames: ReadonlySet<string> = new Set(['domain/antelope/contract/system-accounts.ts', 'domain/iost/contracts.ts']);
const pure = /^(domain|application)\//;

function isProperty(node: ts.Node, object: string, names: readonly string[]): boolean {
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === object && names.includes(node.name.text);
}

function isScale(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) && /^10{2,}$|^1e\d+$/i.test(node.getText().replaceAll('_', ''));
}

/** The folder of a protocol in the domain may name its protocol. */
function isOwnProtocol(node: ts.StringLiteralLike): boolean {
  return node.getSourceFile().fileName.startsWith(`domain/${node.text}/`);
}

export const sourceRules: readonly SourceRule[] = [
  {
    name: 'no-chain-names',
    instead: 'ask profile.features, offers(profile, kind) or profile.key',
    appliesTo: (path) =>
      chainNeutral.test(path) && !/\/(i18n|texts)\//.test(path) && path !== chainNouns && path !== protocols && path !== walletChains,
    finds: (node) => ts.isStringLiteralLike(node) && chainNames.has(node.text.toLowerCase()) && !isOwnProtocol(node),
  },
  {
    name: 'no-floats-in-money',
    instead: 'keep bigint units (Asset), or the Decimal of domain/core/amount/decimal.ts with a named truncation',
    appliesTo: (path) => money.test(path) && path !== truncation,
    finds: (node) =>
      (ts.isCallExpression(node) && /^(parseFloat|Number\.parseFloat|Math\.round)$/.test(node.expression.getText())) ||
      (ts.isPropertyAccessExpression(node) && ['toFixed', 'toPrecision'].includes(node.name.text)) ||
      (ts.isBinaryExpression(node) &&
        [ts.SyntaxKind.SlashToken, ts.SyntaxKind.AsteriskToken].includes(node.operatorToken.kind) &&
        isScale(node.right) &&
        /units|amount|balance|rex|stake/i.test(node.left.getText())),
  },
  {
    name: 'contracts-are-named-once',
    instead: 'take the name from domain/antelope/contract/system-accounts.ts or domain/iost/contracts.ts',
    appliesTo: (path) => money.test(path) && !contractNames.has(path),
    finds: (node) => ts.isStringLiteralLike(node) && /^eosio(\.(token|rex|stake|ram|ramfee|fees|names))?$|^\w+\.iost$/.test(node.text),
  },
  {
    name: 'time-is-a-parameter',
    instead: 'take an Instant as a parameter, or the Clock port',
    appliesTo: (path) => pure.test(path),
    finds: (node) =>
      isProperty(node, 'Date', ['now']) ||
      isProperty(node, 'Math', ['random']) ||
      (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0),
  },
];

/** Every place where a source file breaks a rule that the type checker and the import rules cannot see. */
export function findings(path: string, source: string): readonly Finding[] {
  const rules = sourceRules.filter((rule) => rule.appliesTo(path));
  if (rules.length === 0) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    for (const rule of rules) {
      if (!rule.finds(node)) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ rule: rule.name, line, text: node.getText().slice(0, 80), instead: rule.instead });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
