import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { hasFeature, offers } from '../../../domain/chain/profile.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { movableRex, rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BucketList } from './bucket-list.tsx';
import { Consolidation } from './consolidation.tsx';
import { ToSavingsForm } from './to-savings-form.tsx';
import { UnstakeForm } from './unstake-form.tsx';

/** Shows the parts of the REX balance at chain time, and what can be done with each. */
export function RexBalance({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = asAntelope(lastValue(reading));
  const balance = snapshot?.rex?.balance ?? null;
  const parts = snapshot && balance ? rexBalanceReading(balance, snapshot.at.headTime) : null;
  const movable = snapshot?.rex ? movableRex(snapshot.rex, snapshot.at.headTime) : null;
  const waiting = reading.state === 'waiting';
  // Contracts before REX 2.0 have savings too, which only those fill who put REX there by themselves.
  const withSavings = hasFeature(features, 'rexSavings') || parts?.savings.isPositive();

  if (snapshot && !balance) {
    return (
      <section className="card">
        <p>{t('rex.none')}</p>
        <Freshness live={live} />
      </section>
    );
  }
  if (reading.state === 'failed' && snapshot === null && reading.error.error === 'account-not-found')
    return <Failure error={reading.error} />;
  return (
    <>
      <section className="card" aria-labelledby="rex-balance-title">
        <h2 id="rex-balance-title">{t('figures.liquid')}</h2>
        <dl className="lines">
          <DefinitionRow part="all" name={t('rex.balance.all')} value={balance && <Amount of={balance.rexBalance} />} waiting={waiting} />
          <DefinitionRow
            part="votes"
            name={t('rex.balance.votes')}
            value={balance && <Amount of={balance.voteStake} />}
            waiting={waiting}
          />
          {(['sellable', 'maturing', ...(withSavings ? (['savings'] as const) : [])] as const).map((part) => (
            <DefinitionRow
              key={part}
              part={part}
              name={t(`rex.balance.${part}`)}
              value={parts && <Amount of={parts[part]} />}
              waiting={waiting}
            />
          ))}
        </dl>
        {parts && parts.lots.length > 0 && <BucketList lots={parts.lots} />}
        <Freshness live={live} />
      </section>
      {parts &&
        movable &&
        (signer ? (
          <WithWallet signer={signer} savings={parts.savings} movable={movable} />
        ) : (
          <p className="notice small">{t('assets.needsWallet', { account })}</p>
        ))}
    </>
  );
}

function WithWallet({ signer, savings, movable }: { signer: Signer; savings: Asset; movable: Asset }) {
  const { t } = useTranslation();
  const profile = asAntelope(useService(CHAIN_PROFILE));
  if (profile === null) return null;
  const { rexSavings } = profile.features;
  return (
    <>
      {offers(profile, 'unstake-rex') && savings.isPositive() && <UnstakeForm signer={signer} savings={savings} />}
      {rexSavings && offers(profile, 'move-rex-to-savings') && movable.isPositive() && (
        <Disclosure title={t('operations.move-rex-to-savings')} part="to-savings">
          {() => <ToSavingsForm signer={signer} />}
        </Disclosure>
      )}
      {offers(profile, 'consolidate-rex') && movable.isPositive() && (
        <Disclosure title={t('rex.consolidation.title')} part="consolidation">
          {() => <Consolidation signer={signer} moved={movable} savings={savings} />}
        </Disclosure>
      )}
    </>
  );
}
