import { describe, expect, it } from 'vitest';
import { bosRules, earliestRexRules, renamedRules, rex1Rules, rex2Rules } from '../../../../domain/antelope/contract/contract-rules.ts';

const CORE = { code: 'EOS', precision: 4 };
const REX = { code: 'REX', precision: 4 };

describe('the rules of a system contract', () => {
  const rex2 = {
    core: CORE,
    rex: REX,
    rexNeedsVote: false,
    feesGoTo: 'fee-account',
    unstakeToRexKeepsStake: false,
    votesActivateChain: true,
    refusalsNameProducer: true,
    ramByRamcore: false,
    leavesOut: [],
    tokenMigration: null,
  };

  it('of REX 2.0 require no vote and send fees to the fee account', () => {
    expect(rex2Rules(CORE, REX)).toEqual(rex2);
  });

  it('of REX before 2.0 require a vote and send fees where the version specifies', () => {
    expect(rex1Rules(CORE, REX, 'fee-account')).toEqual({ ...rex2, rexNeedsVote: true });
    expect(rex1Rules(CORE, REX, 'rex-holders')).toEqual({ ...rex2, rexNeedsVote: true, feesGoTo: 'rex-holders' });
  });

  it('of the first contracts with REX keep the voting stake when REX is bought with stake', () => {
    expect(earliestRexRules(CORE, REX)).toEqual({ ...rex2, rexNeedsVote: true, feesGoTo: 'rex-holders', unstakeToRexKeepsStake: true });
  });

  it('of BOS keep the voting stake, name no producer, and convert RAM by way of RAMCORE, and support no gifts', () => {
    expect(bosRules(CORE, REX)).toEqual({
      ...rex2,
      rexNeedsVote: true,
      feesGoTo: 'rex-holders',
      unstakeToRexKeepsStake: true,
      votesActivateChain: false,
      refusalsNameProducer: false,
      ramByRamcore: true,
      leavesOut: ['donatetorex', 'voteupdate'],
    });
  });

  it('with a token migration accept some actions only through the wrapper contract', () => {
    const migration = { contract: 'core.vaulta', coin: { code: 'A', precision: 4 } };
    expect(renamedRules(CORE, REX, migration)).toEqual({
      ...rex2,
      tokenMigration: { ...migration, wrapperOnly: ['deposit', 'withdraw', 'unstaketorex', 'claimrewards'] },
    });
  });
});
