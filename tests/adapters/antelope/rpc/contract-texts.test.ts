import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AntelopeErrorExplainer } from '../../../../adapters/antelope/rpc/antelope-error-explainer.ts';
import { CATALOGUE } from '../../../../domain/core/errors/catalogue.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const explainer = new AntelopeErrorExplainer();
beforeAll(() => explainer.prepare());

/** Values of the variable parts of texts. */
const PARTS: Readonly<Record<string, string>> = {
  owner: 'alice1111111',
  name: 'prodname1111',
  contract: 'core.vaulta',
  'state.rules.core.code': 'EOS',
  'String(balance)': '1.0000 EOS',
  'String(expected)': '12.5000 EOS',
  'producerText(state, name)': 'producer prodname1111',
};

/** The rules of the system contract, as source text. */
function contractCode(): string {
  const folder = join(ROOT, 'domain/antelope/contract');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Refusal texts composed of parts in the contract rules, filled in. */
function contractTextsOfParts(): readonly string[] {
  const made = [...contractCode().matchAll(/check\((?:[^;`]*?)`([^`]*)`,?\s*\);/g)].map((match) => match[1]!);
  return made.map((text) =>
    text.replace(/\$\{([^}]+)\}/g, (_, part: string) => {
      if (PARTS[part] === undefined) throw new Error(`the part ${part} has no value`);
      return PARTS[part];
    }),
  );
}

/** Refusal texts of the contract rules as in their source, without composed ones. */
function contractTexts(): readonly string[] {
  const refusals = [...contractCode().matchAll(/^.*\b(?:check|refuse|checkAmounts|checkRexHolderVotes)\(.*$/gm)].map(([line]) => line);
  const quoted = refusals.flatMap((line) => [...line.matchAll(/'([^']*)'/g)].map((match) => match[1]!));
  return [...new Set(quoted)].filter((text) => text.includes(' '));
}

/** Texts in the recordings of the compiled contracts. */
function recordedTexts(): readonly string[] {
  const folder = join(ROOT, 'tests/vectors');
  const texts = readdirSync(folder)
    .filter((file) => /^eos-.*\.json$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/"error":"([^"]+)","error_code":3050003/g)].map((match) => match[1]!)))];
}

describe('contract error messages', () => {
  it.each([
    ['the contracts', contractTexts()],
    ['recordings', recordedTexts()],
  ] as const)('of %s are all recognised, with and without the prefixes nodes add', (_, texts) => {
    expect(texts.length).toBeGreaterThan(30);
    const unknown = texts.filter((text) =>
      [text, `assertion failure with message: ${text}`, ` ${text} `].some((asked) => explainer.explain(asked) === null),
    );
    expect(unknown).toEqual([]);
  });

  it('are recognised when composed of parts', () => {
    const texts = contractTextsOfParts();
    expect(texts).toContain('EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.');
    expect(texts).toHaveLength(5);
    const unknown = texts.filter((text) =>
      [text, `assertion failure with message: ${text}`, ` ${text} `].some((asked) => explainer.explain(asked) === null),
    );
    expect(unknown).toEqual([]);
  });

  it('report a changed contract where only the wrapper contract may call, with any prefix', () => {
    const wrapperOnly = 'EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.';
    for (const text of [
      wrapperOnly,
      `assertion failure with message: ${wrapperOnly}`,
      JSON.stringify({ error: { code: 3050003, details: [{ message: `assertion failure with message: ${wrapperOnly}` }] } }),
    ]) {
      expect(explainer.explain(text)).toMatchObject({ error: 'contract-changed' });
    }
  });

  it('are kept in the contract’s own words', () => {
    expect(explainer.explain('Insufficient Available Rex')).toMatchObject({
      error: 'contract-refused',
      params: { message: 'insufficient available rex' },
    });
    expect(explainer.explain('producer prodname1111 is not currently registered')).toMatchObject({ error: 'contract-refused' });
  });

  it('also name the error that is reported before broadcasting, where there is one', () => {
    expect(explainer.alsoReported('refund request not found')).toEqual(['refund-missing']);
    expect(
      explainer.alsoReported(
        '{"code":500,"error":{"code":3050003,"details":[{"message":"assertion failure with message: insufficient quota"}]}}',
      ),
    ).toEqual(['insufficient-ram']);
    expect(explainer.alsoReported('insufficient funds for current and scheduled orders')).toEqual(['sale-cannot-be-filled']);
    expect(explainer.explain('rex loans are currently not available')).toMatchObject({ error: 'loans-unavailable' });
    expect(explainer.alsoReported('proxy not found')).toEqual([]);
    expect(explainer.alsoReported('3080004')).toEqual([]);
    for (const text of contractTexts()) for (const name of explainer.alsoReported(text)) expect(Object.keys(CATALOGUE)).toContain(name);
  });

  it('match no unrelated sentence', () => {
    for (const text of ['', 'what is love', 'insufficient', 'funds', 'producer ../x is not registered'])
      expect([text, explainer.explain(text)]).toEqual([text, null]);
  });
});
