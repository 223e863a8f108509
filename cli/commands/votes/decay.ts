import { asAntelope } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { DEFAULT_DECAY_POLICY } from '../../../domain/antelope/votes/decay-policy.ts';
import { decayMeter } from '../../../domain/antelope/votes/decay-meter.ts';
import { fields, note, title } from '../../output/blocks.ts';
import type { CommandWarning } from '../../run/command-warning.ts';
import { figureOrWarning } from '../../run/figure-or-warning.ts';
import type { CommandSpec } from '../../run/command.ts';
import { amount, decimal, instant, list, nullable, object, oneOf, text } from '../../output/json-schema.ts';
import { amountJsonOrNull, instantJson, instantJsonOrNull } from '../../output/json-values.ts';
import { UNKNOWN, amountForUsers, forUsers, instantForUsers, orUnknown, percentForUsers, readAtLine } from '../../output/human-text.ts';

const NO_NOTICE = { status: 'none', percent: null, date: null } as const;

/** `decay show`: shows the weight of an account's vote: the pool's notice with the coming cuts, and what the chain itself counts. */
export const decayShow: CommandSpec = {
  path: ['decay', 'show'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'decay show alice',
  offered: (profile) => hasFeature(profile.features, 'voteDecay'),
  data: object({
    account: text,
    proxy: nullable(text),
    notice: nullable(object({ status: oneOf(['none', 'soon', 'decayed']), percent: nullable(text), date: nullable(instant) })),
    cuts: list(object({ at: instant, left_percent: decimal })),
    income_at_risk_a_day: nullable(amount),
    chain_weight_percent: nullable(decimal),
    chain_weight_after_step_percent: nullable(decimal),
    next_chain_step: instant,
  }),
  async run({ words: [name = ''] }, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const snapshot = await services.accounts.read(name);
    const warnings: CommandWarning[] = [];
    const booking = figureOrWarning(services.backend.accountPoolInfo(name), warnings, invocation);
    const [participation, head] = await Promise.all([booking, services.node.head()]);
    const info = asAntelope(participation);
    const { at } = snapshot;
    const vote = asAntelope(snapshot)?.vote ?? null;
    const meter = decayMeter({
      notice: info?.decay ?? NO_NOTICE,
      policy: DEFAULT_DECAY_POLICY,
      income: info?.nodeIncomeYesterday ?? null,
      vote,
      now: at.headTime,
    });
    const { status, percent, date } = meter.notice;
    const booked =
      status === 'none' ? say('account.no-decay') : say(`decay.${status}`, { percent: percent ?? UNKNOWN, date: instantForUsers(date) });
    const proxy = vote?.proxy ?? null;
    return {
      data: {
        account: name,
        proxy,
        notice: info && { status, percent, date: instantJsonOrNull(date) },
        cuts: meter.cuts.map((cut) => ({ at: instantJson(cut.at), left_percent: cut.left })),
        income_at_risk_a_day: amountJsonOrNull(meter.atRisk && forUsers(meter.atRisk, profile)),
        chain_weight_percent: meter.chainShare,
        chain_weight_after_step_percent: meter.chainShareAfterStep,
        next_chain_step: instantJson(meter.nextStep),
      },
      blocks: [
        title(say('decay-show.title', { account: name })),
        fields([
          [say('account.votes-through'), orUnknown(proxy)],
          [say('decay-show.booked'), info !== null ? booked : warnings.length > 0 ? UNKNOWN : say('decay-show.not-in-pool')],
          ...(meter.atRisk === null ? [] : [[say('decay.at-risk'), amountForUsers(meter.atRisk, profile)] as const]),
          [say('decay-show.chain'), percentForUsers(meter.chainShare)],
          [say('decay-show.next-step'), `${instantForUsers(meter.nextStep)}: ${percentForUsers(meter.chainShareAfterStep)}`],
        ]),
        ...(meter.cuts.length === 0
          ? []
          : [
              title(say('decay.unconfirmed')),
              {
                kind: 'table',
                columns: [
                  { label: say('columns.date'), align: 'left' },
                  { label: say('columns.left'), align: 'right' },
                ],
                rows: meter.cuts.map((cut) => [instantForUsers(cut.at), percentForUsers(cut.left)]),
                empty: '',
              } as const,
            ]),
        ...(status === 'none' ? [] : [note(say('decay.confirm'))]),
        note(readAtLine(at, say)),
      ],
      warnings,
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
