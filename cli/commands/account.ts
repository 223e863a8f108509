import type { AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { asAntelope, byProtocol } from '../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../domain/chain/snapshot.ts';
import { readTogether } from '../../domain/core/chain/combined-read.ts';
import type { IostAccount } from '../../domain/iost/snapshot.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';
import { directVotes, proxiedSummary } from '../../domain/views/account-summary.ts';
import { accountBlocks } from '../output/account-blocks.ts';
import { accountJson, accountSchema } from '../output/account-data.ts';
import type { AccountReading, VotingReading } from '../output/account-reading.ts';
import type { CommandSpec } from '../run/command.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import { figureOrWarning } from '../run/figure-or-warning.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { Services } from '../run/services.ts';

async function proxiedReading(
  account: AntelopeAccount,
  services: Services,
  warnings: CommandWarning[],
  invocation: Invocation,
): Promise<AccountReading> {
  const { features } = invocation.profile;
  const [proxies, market, pool] = await Promise.all([
    hasFeature(features, 'proxyVotes') ? figureOrWarning(services.antelopeBackend.poolProxies(), warnings, invocation) : null,
    hasFeature(features, 'rex') ? figureOrWarning(services.rexReader.rexPool(), warnings, invocation) : null,
    figureOrWarning(services.backend.accountPoolInfo(account.account), warnings, invocation),
  ]);
  const snapshot = { ...account, at: readTogether(account.at, market?.at ?? null) };
  return {
    protocol: account.protocol,
    snapshot,
    summary: proxiedSummary(snapshot, proxies),
    rexPool: market?.pool ?? null,
    pool: asAntelope(pool),
  };
}

async function votingReading<Account extends TronAccount | IostAccount>(
  snapshot: Account,
  services: Services,
  warnings: CommandWarning[],
  invocation: Invocation,
): Promise<VotingReading<Account>> {
  const [voteAccounts, pool] = await Promise.all([
    figureOrWarning(services.voteAccounts.readAll(), warnings, invocation),
    figureOrWarning(services.backend.accountPoolInfo(snapshot.account), warnings, invocation),
  ]);
  return { protocol: snapshot.protocol, snapshot, voteAccounts, poolVotes: directVotes(snapshot, voteAccounts), pool };
}

/** `account show`: shows an account as the chain and the pool have it; needs no key. */
export const accountShow: CommandSpec = {
  path: ['account', 'show'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'account show alice',
  data: accountSchema,
  version: 7,
  async run({ words: [name = ''] }, invocation) {
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const [reading, head] = await services.reads.shared(async () => {
      const account = await services.accounts.read(name);
      return Promise.all([
        byProtocol<AccountSnapshot, Promise<AccountReading>>(account, {
          antelope: (own) => proxiedReading(own, services, warnings, invocation),
          tron: (own) => votingReading(own, services, warnings, invocation),
          iost: (own) => votingReading(own, services, warnings, invocation),
        }),
        services.node.head(),
      ]);
    });
    return {
      data: accountJson(reading, invocation),
      blocks: accountBlocks(reading, invocation),
      warnings,
      at: reading.snapshot.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
