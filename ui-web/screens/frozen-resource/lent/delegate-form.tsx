import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiverProblem } from '../../../../application/features/bandwidth/receiver-problem.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { DelegationSteps } from '../../../../application/features/delegations/delegation-steps.ts';
import type { Asset } from '../../../../domain/core/amount/asset.ts';
import { asTron } from '../../../../domain/chain/protocol.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import type { Problem } from '../../../../domain/core/errors/problem.ts';
import { blocksOfDays } from '../../../../domain/tron/stake/lock-blocks.ts';
import type { TronAccount } from '../../../../domain/tron/snapshot.ts';
import { FROZEN_RESOURCES, type FrozenResource } from '../../../../domain/tron/stake/state.ts';
import { AccountNameField } from '../../../parts/fields/account-name-field.tsx';
import { AmountField } from '../../../parts/fields/amount-field.tsx';
import { FillRow } from '../../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { Amount } from '../../../parts/values/amount.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useNavigate } from '../../../react/router.tsx';
import { useService } from '../../../react/use-service.ts';
import { amountOf } from '../../../shell/forms/amount-of.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';
import { delegationRequestSearch } from '../delegation-flow.ts';
import { ResourceChoice } from '../../witness-voting/resource-choice.tsx';

interface DelegationAsked {
  readonly receiver: string;
  readonly amount: Asset;
  readonly lockBlocks: bigint;
}

/** Digits of the longest number of days that can be typed; the chain allows far fewer. */
const DAY_DIGITS = 4;

/**
 * Asks which resource of how many coins goes to whom, and whether it is locked, and leads to the preview; coins that are not staked yet are
 * staked first, and the page then goes on by itself.
 */
export function DelegateForm({ signer, snapshot }: { signer: Signer; snapshot: TronAccount }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const accounts = useService(AccountService);
  const steps = useService(DelegationSteps);
  const navigate = useNavigate();
  const { frozen } = snapshot.freezing;
  const signingQueue = useService(SigningQueue);
  const [chosen, setChosen] = useState<FrozenResource | null>(null);
  const resource = chosen ?? FROZEN_RESOURCES.find((each) => frozen[each].own.isPositive()) ?? 'bandwidth';
  const wantedOf = ({ receiver, amount, lockBlocks }: DelegationAsked) => ({
    receiver,
    amount: amount.renamed(profile.coin.native),
    resource,
    lockBlocks,
  });
  const form = useForm<'receiver' | 'amount' | 'lock', DelegationAsked>({
    initial: { receiver: '', amount: '', lock: '' },
    read: (texts) => {
      const receiver = texts.receiver.trim();
      const wrong = receiverProblem(receiver, profile);
      if (wrong) return { value: null, problem: wrong };
      const amount = amountOf(texts.amount, profile, i18n);
      if (amount.problem) return { value: null, problem: amount.problem };
      const days = daysOf(texts.lock);
      if (days === null) return { value: null, problem: NOT_DAYS };
      return { value: { receiver, amount: amount.asset, lockBlocks: blocksOfDays(days) }, problem: null };
    },
    plan: async (asked) => (await steps.next(wantedOf(asked), signer.account)).plan,
    open: async (operation, asked) => {
      if (operation.kind !== 'freeze') return signingQueue.open({ operation, signer });
      const { delegated } = (asTron(await accounts.read(signer.account)) ?? snapshot).freezing.frozen[resource];
      const onSigned = ({ id }: { readonly id: string }) =>
        navigate(`/${profile.key}/frozen-resource${delegationRequestSearch({ ...wantedOf(asked), from: delegated, freeze: id })}`, {
          replace: true,
        });
      return signingQueue.open({ operation, signer, onSigned });
    },
  });
  const amount = form.field('amount');
  const understood = amountOf(amount.text, profile, i18n).asset;
  const missing =
    understood !== null && understood.isPositive()
      ? steps.missing({ amount: understood.renamed(profile.coin.native), resource }, snapshot.freezing)
      : null;
  return (
    <form className="stack" onSubmit={form.submit} noValidate aria-label={t('delegate-resource.open')} data-testid="delegate">
      <p className="small muted">{t('delegate-resource.body')}</p>
      <ResourceChoice
        legend={t('delegate-resource.resource')}
        chosen={resource}
        onChoose={setChosen}
        notes={{ bandwidth: <Amount of={frozen.bandwidth.own} />, energy: <Amount of={frozen.energy.own} /> }}
      />
      <AccountNameField label={t('delegate-resource.receiver')} field={form.field('receiver')} hint={t('delegate-resource.receiverHint')} />
      <AmountField
        label={t('delegate-resource.amount')}
        symbol={profile.coin.display}
        text={amount.text}
        onText={amount.write}
        understood={understood}
        problem={amount.problem}
        inputRef={amount.input}
        hint={t('delegate-resource.amountHint')}
      />
      <FillRow name={t('delegate-resource.available')} amount={frozen[resource].own} action={t('form.all')} onFill={amount.write} />
      {missing && understood && (
        <ol className="lines" data-testid="steps">
          <li>
            <span>{t('witness.steps.freeze')}</span>
            <Amount of={missing} />
          </li>
          <li>
            <span>{t('delegate-resource.step')}</span>
            <Amount of={understood} />
          </li>
        </ol>
      )}
      <TextField
        label={t('delegate-resource.lock')}
        field={form.field('lock')}
        hint={t('delegate-resource.lockHint')}
        maxLength={DAY_DIGITS}
        keyboard="numeric"
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}

const NOT_DAYS: Problem = { field: 'lock', error: 'number-invalid', params: {} };

/** Returns whole days, none for an empty text; null for anything else. */
function daysOf(text: string): bigint | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0n;
  return /^\d{1,4}$/.test(trimmed) ? BigInt(trimmed) : null;
}
