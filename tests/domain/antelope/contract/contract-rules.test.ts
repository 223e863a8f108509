import { describe, expect, it } from 'vitest';
import { bosRules, renamedRules, rex1Rules, rex2Rules } from '../../../../domain/antelope/contract/contract-rules.ts';

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
    leavesOut: [],
    tokenMigration: null,
  };

  it('with REX 2.0 need no vote, and fees go to the fee account', () => {
    expect(rex2Rules(CORE, REX)).toEqual(rex2);
  });

  it('with REX before 2.0 need a vote, and fees go where the version sends them', () => {
    expect(rex1Rules(CORE, REX, 'fee-account')).toEqual({ ...rex2, rexNeedsVote: true });
    expect(rex1Rules(CORE, REX, 'rex-holders')).toEqual({ ...rex2, rexNeedsVote: true, feesGoTo: 'rex-holders' });
  });

  it('of BOS keep the stake of a vote, name no producer, and know neither gifts nor this RAM market', () => {
    expect(bosRules(CORE, REX)).toEqual({
      ...rex2,
      rexNeedsVote: true,
      feesGoTo: 'rex-holders',
      unstakeToRexKeepsStake: true,
      votesActivateChain: false,
      refusalsNameProducer: false,
      leavesOut: ['donatetorex', 'voteupdate', 'buyram', 'buyrambytes', 'sellram'],
    });
  });

  it('with a renamed coin take some actions through its contract only', () => {
    const migration = { contract: 'core.vaulta', coin: { code: 'A', precision: 4 } };
    expect(renamedRules(CORE, REX, migration)).toEqual({
      ...rex2,
      tokenMigration: { ...migration, wrapperOnly: ['deposit', 'withdraw', 'unstaketorex', 'claimrewards'] },
    });
  });
});
