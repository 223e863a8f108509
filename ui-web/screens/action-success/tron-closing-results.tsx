import { useTranslation } from 'react-i18next';
import type { TronOperationKind } from '../../../domain/tron/operations/index.ts';
import type { TOKEN_TRADE_RESULTS } from './token-trade-results.tsx';
import { LOCK_BLOCK_MS } from '../../../domain/tron/stake/lock-blocks.ts';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { AmountRow, NextStep } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';

/** Results of what brings coins and rewards back, of lent resources, and of the account's name. */
export const CLOSING_RESULTS: Results<
  Exclude<TronOperationKind, 'freeze' | 'unfreeze' | 'vote-witnesses' | keyof typeof TOKEN_TRADE_RESULTS>
> = {
  'withdraw-unfrozen': { form: 'frozen-resource', Meaning: Withdrawn },
  'cancel-unfreezes': { form: 'frozen-resource', Meaning: Cancelled },
  'claim-reward': { form: 'rewards', Meaning: Claimed },
  'delegate-resource': { form: 'frozen-resource', Meaning: Delegated },
  'undelegate-resource': { form: 'frozen-resource', Meaning: TakenBack },
  'release-legacy': { form: 'frozen-resource', Meaning: Released },
  'set-account-name': { form: 'account-name', Meaning: Named },
};

function Withdrawn() {
  const { t } = useTranslation();
  return <p>{t('withdraw-unfrozen.done')}</p>;
}

function Cancelled() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('cancel-unfreezes.done')}</p>
      <NextStep to="increase-of-votes" label={t('success.voteWithThem')} />
    </>
  );
}

function Claimed() {
  const { t } = useTranslation();
  return <p>{t('claim-reward.done')}</p>;
}

function Delegated({ operation: { receiver, amount, resource, lockBlocks }, at }: ResultProps<'delegate-resource'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('delegate-resource.done', { receiver })} part="delegated" amount={amount} />
        <DefinitionRow name={t('witness.resource.title')} part="resource" value={t(`witness.resource.${resource}`)} />
        {lockBlocks > 0n && (
          <DefinitionRow
            name={t('delegate-resource.backFrom')}
            part="back-from"
            value={<Moment at={at + Number(lockBlocks) * LOCK_BLOCK_MS} exact />}
          />
        )}
      </dl>
      {lockBlocks === 0n && <p className="small muted">{t('delegate-resource.anyTime')}</p>}
      <NextStep to="frozen-resource" label={t('frozen.title')} />
    </>
  );
}

function TakenBack({ operation: { receiver, amount, resource } }: ResultProps<'undelegate-resource'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('undelegate-resource.done', { receiver })} part="taken-back" amount={amount} />
        <DefinitionRow name={t('witness.resource.title')} part="resource" value={t(`witness.resource.${resource}`)} />
      </dl>
      <p className="small muted">{t('undelegate-resource.doneBody')}</p>
    </>
  );
}

function Released() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('release-legacy.done')}</p>
      <NextStep to="increase-of-votes" label={t('release-legacy.again')} />
    </>
  );
}

function Named({ operation: { name } }: ResultProps<'set-account-name'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('set-account-name.done')} part="name" value={<span className="code">{name}</span>} />
    </dl>
  );
}
