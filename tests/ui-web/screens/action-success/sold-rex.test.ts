import { describe, expect, it } from 'vitest';
import { REX_2_RULES } from '../../../support/rex-2-rules.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { RULES_WITHOUT_TABLE } from '../../../../domain/antelope/contract/maturity-rules.ts';
import { soldRex } from '../../../../ui-web/screens/action-success/sold-rex.ts';

const rex = Asset.parse('1.0000 REX')!;
const proceeds = Asset.parse('0.0001 EOS')!;

describe('the REX amount of a sale', () => {
  it('is the requested one where the contract sells only that', () => {
    expect(soldRex({ rex, proceeds }, RULES_WITHOUT_TABLE)).toBe(rex);
  });

  it('is not shown where all matured REX is sold', () => {
    expect(soldRex({ rex, proceeds }, REX_2_RULES)).toBeNull();
  });

  it('is not shown while the rules are unknown', () => {
    expect(soldRex({ rex, proceeds }, null)).toBeNull();
  });

  it('is the requested one where the sale is queued', () => {
    for (const rules of [REX_2_RULES, RULES_WITHOUT_TABLE, null]) expect(soldRex({ rex, proceeds: null }, rules)).toBe(rex);
  });
});
