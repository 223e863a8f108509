import type { CommandSpec } from '../command.ts';
import { WRITE_OPTIONS, runWrite } from '../write-road.ts';
import { writeSchema } from '../write-schema.ts';

/** Votes through the pool's proxy, or confirms that vote against decay. */
export const proxyVote: CommandSpec = {
  path: ['proxy', 'vote'],
  effects: 'X',
  options: WRITE_OPTIONS,
  example: 'proxy vote --account alice --dry-run',
  offered: (profile) => profile.operations.includes('delegate-votes'),
  data: writeSchema,
  version: 2,
  async run(input, invocation) {
    return await runWrite(input, invocation, { spends: null, plan: (services, account) => services.voting.planDelegation(account) });
  },
};
