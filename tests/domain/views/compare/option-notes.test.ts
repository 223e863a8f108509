import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { isOfPool, optionNotes } from '../../../../domain/views/compare/option-notes.ts';
import { STAKE_OPTIONS } from '../../../../domain/views/compare/stake-options.ts';

describe('what has to be kept in mind', () => {
  it('is on EOS that the vote loses weight with the pool, and that rewards end without it', () => {
    expect(STAKE_OPTIONS.map((kind) => optionNotes(kind, EOS.features))).toEqual([
      ['rex', 'fades'],
      ['bandwidth', 'fades'],
      ['freeze', 'fades'],
      ['vote', 'fades'],
      ['other-pool', 'leaves-pool'],
      ['nothing'],
    ]);
  });

  it('is on TRON, where votes are given directly and keep their weight, the way alone', () => {
    expect(STAKE_OPTIONS.map((kind) => optionNotes(kind, TRON.features))).toEqual(STAKE_OPTIONS.map((kind) => [kind]));
  });

  it('is of the pool for its own ways', () => {
    expect(STAKE_OPTIONS.filter(isOfPool)).toEqual(['rex', 'bandwidth', 'freeze', 'vote']);
  });
});
