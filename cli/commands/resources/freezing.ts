import { type Plan, refusedPlan } from '../../../application/features/plan.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { FROZEN_RESOURCES, type FrozenResource } from '../../../domain/tron/stake/state.ts';
import { shrunkVotes } from '../../../domain/tron/votes/votes-after-unstake.ts';
import { title, type Block } from '../../output/blocks.ts';
import { list, object, text } from '../../output/json-schema.ts';
import { coinArgument, votesArgument } from '../../parse/amount-argument.ts';
import type { OptionSpec } from '../../run/command.ts';
import { CommandFailure } from '../../run/command-failure.ts';
import type { CommandInput } from '../../parse/command-input.ts';
import type { Invocation } from '../../parse/invocation.ts';
import type { Services } from '../../run/services.ts';
import { coinSpending, votesSpending } from '../../write/spending.ts';
import type { Beside } from '../../write/write-request.ts';
import { writeCommand } from '../../write/write-command.ts';
import { CHAIN_NOUNS } from '../chain-nouns.ts';

/** Resource where none is named (product rule). */
const USUAL_RESOURCE: FrozenResource = 'bandwidth';

/** Returns the resource of `--resource`; bandwidth where none is named. Errors: `option-invalid`. */
export function resourceOption({ options }: CommandInput): FrozenResource {
  const typed = options['resource'] ?? USUAL_RESOURCE;
  const resource = FROZEN_RESOURCES.find((known) => known === typed);
  if (resource === undefined) throw new CommandFailure('option-invalid', { option: '--resource', value: String(typed) });
  return resource;
}

const WITNESS_OPTION: OptionSpec = { flags: '--witness <address>' };

/** Returns the witness of `--witness`; null where none is chosen. Errors: `option-invalid`. */
function witnessOption({ options }: CommandInput, { accountName }: ChainProfile): string | null {
  const typed = options['witness'];
  if (typeof typed !== 'string') return null;
  if (typed.length > accountName.maxLength || !accountName.pattern.test(typed)) {
    throw new CommandFailure('option-invalid', { option: '--witness', value: typed });
  }
  return typed;
}

/** Freezes coins for bandwidth or energy, which also gives votes. */
export const freezeCoins = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'freeze'],
  kind: 'freeze',
  arguments: [{ name: 'amount', required: true }],
  options: [{ flags: '--resource <resource>', choices: FROZEN_RESOURCES }],
  limited: true,
  example: `${CHAIN_NOUNS.freezing} freeze 100 --resource energy --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  version: 2,
  request: (input, { profile }) => {
    const amount = coinArgument(input.words[0] ?? '', profile);
    const resource = resourceOption(input);
    return {
      spends: coinSpending(amount, profile),
      plan: ({ planner }, account) => planner.plan({ kind: 'freeze', amount, resource }, account),
    };
  },
});

/** Returns by how much an unfreeze shrinks each entry of the vote list; nothing while the remaining power covers them all. */
function shrinking(
  snapshot: AccountSnapshot,
  asked: { readonly amount: Asset; readonly resource: FrozenResource },
  say: Invocation['say'],
): Beside {
  const freezing = asTron(snapshot)?.freezing;
  const shrunk = freezing ? shrunkVotes(freezing, asked) : [];
  const table: Block = {
    kind: 'table',
    columns: [
      { label: say('columns.name'), align: 'left' },
      { label: say('labels.before'), align: 'right' },
      { label: say('labels.after'), align: 'right' },
    ],
    rows: shrunk.map(({ witness, before, after }) => [witness, String(before), String(after)]),
    empty: '',
  };
  return {
    blocks: shrunk.length === 0 ? [] : [title(say('unfreeze.shrinks')), table],
    json: { votes_shrunk: shrunk.map(({ witness, before, after }) => ({ witness, before: String(before), after: String(after) })) },
  };
}

/** Starts unfreezing coins; votes shrink where the remaining power no longer covers them. */
const unfreezeCoins = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'unfreeze'],
  kind: 'unfreeze',
  arguments: [{ name: 'amount', required: true }],
  options: [{ flags: '--resource <resource>', choices: FROZEN_RESOURCES }],
  limited: true,
  example: `${CHAIN_NOUNS.freezing} unfreeze 100 --resource energy --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  version: 2,
  beside: { votes_shrunk: list(object({ witness: text, before: text, after: text })) },
  request: (input, { profile }) => {
    const amount = coinArgument(input.words[0] ?? '', profile);
    const resource = resourceOption(input);
    return {
      spends: coinSpending(amount, profile),
      plan: ({ planner }, account) => planner.plan({ kind: 'unfreeze', amount, resource }, account),
      beside: async ({ accounts }, account, { say }) => shrinking(await accounts.read(account), { amount, resource }, say),
    };
  },
});

/** Adds votes for the pool's witness and keeps the others. Where votes are missing the failure names the coins to freeze first. */
const voteWitness = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'vote'],
  kind: 'vote-witnesses',
  arguments: [{ name: 'votes', required: true }],
  options: [WITNESS_OPTION],
  limited: true,
  example: `${CHAIN_NOUNS.freezing} vote 100 --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  version: 2,
  request: (input, { profile }) => {
    const votes = votesArgument(input.words[0] ?? '');
    const witness = witnessOption(input, profile);
    return { spends: votesSpending(votes), plan: (services, account) => votePlan(services, votes.units, account, witness) };
  },
});

async function votePlan({ witnessVoting }: Services, adding: bigint, account: string, witness: string | null): Promise<Plan> {
  const next = await witnessVoting.nextStep(adding, account, witness);
  if (next.step === 'vote') return next.plan;
  const plan = await witnessVoting.planVotes(adding, account, witness);
  const [problem] = plan.problems;
  return problem ? refusedPlan({ ...problem, params: { ...problem.params, missing: next.missing.toString(), account } }) : plan;
}

/** Takes votes back from the pool's witness and keeps the others. */
const reduceVotes = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'reduce'],
  kind: 'vote-witnesses',
  arguments: [{ name: 'votes', required: true }],
  options: [WITNESS_OPTION],
  limited: true,
  example: `${CHAIN_NOUNS.freezing} reduce 100 --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  version: 2,
  request: (input, { profile }) => {
    const votes = votesArgument(input.words[0] ?? '');
    const witness = witnessOption(input, profile);
    return {
      spends: votesSpending(votes),
      plan: ({ witnessVoting }, account) => witnessVoting.planReduction(votes.units, account, witness),
    };
  },
});

/** Withdraws unfrozen coins whose wait is over. */
const withdrawCoins = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'withdraw'],
  kind: 'withdraw-unfrozen',
  limited: false,
  example: `${CHAIN_NOUNS.freezing} withdraw --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  request: () => ({ spends: null, plan: ({ planner }, account) => planner.plan({ kind: 'withdraw-unfrozen' }, account) }),
});

/** Freezes again what is being unfrozen. */
const cancelUnfreezes = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'cancel-unfreezes'],
  kind: 'cancel-unfreezes',
  limited: false,
  example: `${CHAIN_NOUNS.freezing} cancel-unfreezes --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  request: () => ({ spends: null, plan: ({ planner }, account) => planner.plan({ kind: 'cancel-unfreezes' }, account) }),
});

/** Claims the reward of votes. */
const claimReward = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'claim'],
  kind: 'claim-reward',
  limited: false,
  example: `${CHAIN_NOUNS.freezing} claim --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  request: () => ({ spends: null, plan: ({ planner }, account) => planner.plan({ kind: 'claim-reward' }, account) }),
});

/** Commands of frozen coins and their votes, in the order of the help. */
export const FREEZING_COMMANDS = [
  freezeCoins,
  unfreezeCoins,
  withdrawCoins,
  cancelUnfreezes,
  voteWitness,
  reduceVotes,
  claimReward,
] as const;
