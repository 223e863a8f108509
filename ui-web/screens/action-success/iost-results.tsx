import { useTranslation } from 'react-i18next';
import type { IostOperation } from '../../../domain/iost/operations/index.ts';
import { AmountRow, FirstIncome, NextStep, ReleasedFrom } from './result-parts.tsx';
import { UNPLEDGE_WAIT_MS } from '../../../domain/iost/resources/gas-pledge.ts';
import { Count } from '../../parts/values/count.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import type { ResultProps, Results } from './result-props.ts';

export const IOST_RESULTS: Results<IostOperation['kind']> = {
  'vote-producer': { form: 'increase-of-votes', Meaning: ProducerVoted },
  unvote: { form: 'reduce-votes', Meaning: Unvoted },
  'claim-bonus': { form: 'rewards', Meaning: BonusClaimed },
  'pledge-gas': { form: 'gas', Meaning: GasPledged },
  'unpledge-gas': { form: 'gas', Meaning: GasUnpledged },
  'buy-storage': { form: 'ram', Meaning: StorageBought },
  'sell-storage': { form: 'ram', Meaning: StorageSold },
};

function ProducerVoted({ operation, at }: ResultProps<'vote-producer'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.votesAdded', { producer: operation.producer })} part="added" amount={operation.amount} />
      </dl>
      <FirstIncome at={at} />
      <p className="small muted">{t('producer.terms.votes')}</p>
    </>
  );
}

function Unvoted({ operation, at }: ResultProps<'unvote'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('unvote.done', { producer: operation.producer })} part="taken-back" amount={operation.amount} />
        <ReleasedFrom at={at} />
      </dl>
      <p className="small muted">{t('unvote.doneBody')}</p>
    </>
  );
}

function BonusClaimed() {
  const { t } = useTranslation();
  return <p>{t('claim-bonus.done')}</p>;
}

function GasPledged({ operation: { receiver, amount } }: ResultProps<'pledge-gas'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('pledge-gas.done', { receiver })} part="pledged" amount={amount} />
      </dl>
      <NextStep to="gas" label={t('gas.title')} />
    </>
  );
}

function GasUnpledged({ operation: { receiver, amount }, at }: ResultProps<'unpledge-gas'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <AmountRow name={t('unpledge-gas.done', { receiver })} part="taken-back" amount={amount} />
      <DefinitionRow name={t('preview.releasedAt')} part="released-at" value={<Moment at={at + UNPLEDGE_WAIT_MS} exact />} />
    </dl>
  );
}

function StorageBought({ operation: { bytes, receiver } }: ResultProps<'buy-storage'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('success.ramFor')} part="receiver" value={<span className="code">{receiver}</span>} />
      <DefinitionRow name={t('buy-storage.done')} part="bytes" value={<Count of={bytes} />} />
    </dl>
  );
}

function StorageSold({ operation: { bytes } }: ResultProps<'sell-storage'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <DefinitionRow name={t('success.ramSold')} part="bytes" value={<Count of={bytes} />} />
      </dl>
      <p className="small muted">{t('sell-storage.done')}</p>
    </>
  );
}
