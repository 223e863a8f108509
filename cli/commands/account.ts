import { hasFeature } from '../../domain/chain/profile.ts';
import { readTogether } from '../../domain/core/chain/combined-read.ts';
import { accountSummary } from '../../domain/views/account-summary.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import { accountBlocks } from '../output/account-blocks.ts';
import { accountJson, accountSchema } from '../output/account-data.ts';
import type { CommandSpec } from '../run/command.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import { failureReport } from '../run/failure-report.ts';
import type { Invocation } from '../parse/invocation.ts';

/** Result of a reading that may fail without taking the rest along. */
async function optional<T>(reading: Promise<T>, warnings: CommandWarning[], { say, profile }: Invocation): Promise<T | null> {
  try {
    return await reading;
  } catch (failure) {
    if (!isPoolError(failure)) throw failure;
    const { code, message } = failureReport(failure, say, profile.coin);
    if (!warnings.some((warning) => warning.code === code)) warnings.push({ code, message: say('pool.figures-missing', { message }) });
    return null;
  }
}

/** An account as chain and pool see it; nobody's key is needed. */
export const accountShow: CommandSpec = {
  path: ['account', 'show'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'account show alice',
  data: accountSchema,
  version: 3,
  async run({ words: [name = ''] }, invocation) {
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const { features } = invocation.profile;
    const [proxyVotes, rex] = [hasFeature(features, 'proxyVotes'), hasFeature(features, 'rex')];
    const [read, head, proxies, voteAccount, market, pool] = await services.reads.shared(async () => {
      const account = await services.accounts.read(name);
      const others = Promise.all([
        services.node.head(),
        proxyVotes ? optional(services.backend.poolProxies(), warnings, invocation) : null,
        optional(services.pool.readVoteAccount(), warnings, invocation),
        rex ? optional(services.rexReader.rexPool(), warnings, invocation) : null,
        optional(services.backend.accountPoolInfo(name), warnings, invocation),
      ]);
      return [account, ...(await others)] as const;
    });
    const snapshot = { ...read, at: readTogether(read.at, market?.at ?? null) };
    const reading = {
      snapshot,
      summary: accountSummary(snapshot, { proxies, voteAccount }),
      voteAccount,
      rexPool: market?.pool ?? null,
      pool,
    };
    return {
      data: accountJson(reading, invocation),
      blocks: accountBlocks(reading, invocation),
      warnings,
      at: snapshot.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
