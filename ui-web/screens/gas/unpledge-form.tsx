import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { IostAccount } from '../../../domain/iost/snapshot.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

/** Asks how many of the coins pledged for an account are taken back, and leads to the preview. */
export function UnpledgeForm({ signer, snapshot }: { signer: Signer; snapshot: IostAccount }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useWriting(OPERATION_PLANNER);
  const signingQueue = useService(SigningQueue);
  const { pledges } = snapshot.producerVoting;
  const [chosen, setChosen] = useState<string | null>(null);
  const pledge = pledges.find(({ receiver }) => receiver === chosen) ?? pledges[0];
  const receiver = pledge?.receiver ?? signer.account;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) =>
      (await planner.get()).plan({ kind: 'unpledge-gas', receiver, amount: amount.renamed(profile.coin.native) }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <div className="stack">
      {pledges.length > 1 && <PledgeChoice snapshot={snapshot} chosen={receiver} onChoose={setChosen} />}
      <OneAmountForm
        form={form}
        label={t('unpledge-gas.amount')}
        symbol={profile.coin.display}
        hint={t('pledge-gas.hint')}
        available={{ name: t('gas.pledged'), amount: pledge?.amount ?? null }}
      >
        <p className="small muted">{t('gas.least')}</p>
      </OneAmountForm>
    </div>
  );
}

interface PledgeChoiceProps {
  snapshot: IostAccount;
  chosen: string;
  onChoose: (receiver: string) => void;
}

function PledgeChoice({ snapshot, chosen, onChoose }: PledgeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{t('unpledge-gas.account')}</legend>
      {snapshot.producerVoting.pledges.map(({ receiver, amount }, index) => (
        <div key={receiver} className="option">
          <input
            type="radio"
            id={`${name}-${index}`}
            name={name}
            value={receiver}
            checked={receiver === chosen}
            onChange={() => onChoose(receiver)}
          />
          <label htmlFor={`${name}-${index}`}>
            {receiver === snapshot.account ? t('gas.forItself') : t('gas.for', { account: receiver })} {amount && <Amount of={amount} />}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
