import { writeCommand } from '../../write/write-command.ts';

/** `proxy vote`: votes through the pool's proxy, or renews that vote against decay. */
export const proxyVote = writeCommand({
  path: ['proxy', 'vote'],
  kind: 'delegate-votes',
  limited: false,
  example: 'proxy vote --account alice --dry-run',
  version: 3,
  request: () => ({ spends: null, plan: ({ voting }, account) => voting.planDelegation(account) }),
});

/** `proxy leave`: withdraws the vote. */
export const proxyLeave = writeCommand({
  path: ['proxy', 'leave'],
  kind: 'leave-proxy',
  limited: false,
  example: 'proxy leave --account alice --dry-run',
  request: () => ({ spends: null, plan: ({ voting }, account) => voting.planLeaving(account) }),
});
