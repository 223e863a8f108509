import { describe, expect, it } from 'vitest';
import { actionsByContract, actionsOn } from '../../../../domain/core/chain/contract-actions.ts';

describe('contract actions', () => {
  const calls = [
    { contract: 'vote', action: 'vote' },
    { contract: 'token', action: 'transfer' },
    { contract: 'vote', action: 'unvote' },
  ];

  it('are grouped by contract, in their order', () => {
    expect(actionsByContract(calls)).toEqual({ vote: ['vote', 'unvote'], token: ['transfer'] });
  });

  it('are empty for an unlisted contract, also where its name is a built-in property', () => {
    const actions = actionsByContract(calls);
    expect(actionsOn(actions, 'vote')).toEqual(['vote', 'unvote']);
    const others = ['other', 'constructor', '__proto__', 'toString'];
    expect(others.filter((contract) => actionsOn(actions, contract) !== null)).toEqual([]);
  });
});
