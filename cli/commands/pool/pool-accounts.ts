import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { PoolAccounts } from '../../../domain/views/account-summary.ts';
import { type Block, fields, note, title } from '../../output/blocks.ts';
import { amountForUsers, forUsers, readAtLine } from '../../output/human-text.ts';
import { amount, list, nullable, object, oneOf, text } from '../../output/json-schema.ts';
import { amountJson } from '../../output/json-values.ts';
import type { Invocation } from '../../parse/invocation.ts';
import type { CommandSpec } from '../../run/command.ts';
import type { CommandWarning } from '../../run/command-warning.ts';
import { figureOrWarning } from '../../run/figure-or-warning.ts';
import type { Services } from '../../run/services.ts';

/** Returns whom one votes for with the pool. Null accounts are not known. */
async function namedAccounts(services: Services, warnings: CommandWarning[], invocation: Invocation): Promise<PoolAccounts> {
  if (invocation.profile.protocol !== 'antelope')
    return { kind: 'vote-account', voteAccounts: await figureOrWarning(services.voteAccounts.readAll(), warnings, invocation) };
  return { kind: 'proxies', proxies: await figureOrWarning(services.antelopeBackend.poolProxies(), warnings, invocation) };
}

function namesOf(accounts: PoolAccounts): readonly string[] | null {
  return accounts.kind === 'proxies' ? accounts.proxies : accounts.voteAccounts;
}

/** Returns the producers a proxy votes for; null where votes are given directly. */
function producersOf(snapshot: AccountSnapshot): readonly string[] | null {
  const own = asAntelope(snapshot);
  return own && (own.vote?.producers ?? []);
}

function accountBlocks(snapshot: AccountSnapshot, kind: PoolAccounts['kind'], { say, profile }: Invocation): Block[] {
  const producers = producersOf(snapshot);
  return [
    title(snapshot.account),
    fields([
      [say('columns.kind'), say(kind === 'proxies' ? 'labels.votes-through' : 'labels.pool-node')],
      [say('figures.liquid'), amountForUsers(snapshot.liquid, profile)],
    ]),
    ...(producers === null
      ? []
      : [
          note(`  ${say('nodeInfo.producers', { n: producers.length })}`),
          ...(producers.length === 0 ? [] : [note(`  ${producers.join(' ')}`)]),
        ]),
  ];
}

/** `pool accounts`: lists the accounts that get the pool's votes as the chain has them: what each holds, and whom a proxy votes for. */
export const poolAccounts: CommandSpec = {
  path: ['pool', 'accounts'],
  effects: 'R',
  example: 'pool accounts',
  data: object({
    kind: oneOf(['proxies', 'vote-account']),
    accounts: nullable(list(object({ account: text, liquid: amount, producers: nullable(list(text)) }))),
  }),
  async run(_input, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const [accounts, head] = await Promise.all([namedAccounts(services, warnings, invocation), services.node.head()]);
    const names = namesOf(accounts);
    const snapshots = names && (await services.reads.shared(() => Promise.all(names.map((name) => services.accounts.read(name)))));
    const at = snapshots?.[0]?.at ?? head;
    return {
      data: {
        kind: accounts.kind,
        accounts:
          snapshots &&
          snapshots.map((snapshot) => ({
            account: snapshot.account,
            liquid: amountJson(forUsers(snapshot.liquid, profile)),
            producers: producersOf(snapshot),
          })),
      },
      blocks: [
        ...(snapshots === null
          ? [note(say('nodeInfo.unknown'))]
          : snapshots.length === 0
            ? [note(say('pool.no-proxies'))]
            : snapshots.flatMap((snapshot) => accountBlocks(snapshot, accounts.kind, invocation))),
        note(readAtLine(at, say)),
      ],
      warnings,
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
