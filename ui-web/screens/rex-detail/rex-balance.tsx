import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/account-service.ts';
import type { Signer } from '../../../domain/chain/call.ts';
import { rexBalanceReading } from '../../../domain/rex/balance.ts';
import { Amount } from '../../parts/amount.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { UnstakeForm } from './unstake-form.tsx';

/** The REX balance taken apart at the chain's own time. */
export function RexBalance({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const balance = snapshot?.rex?.balance ?? null;
  const parts = snapshot && balance ? rexBalanceReading(balance, snapshot.at.headTime) : null;
  const waiting = reading.state === 'waiting';

  if (snapshot && !balance) {
    return (
      <section className="card">
        <p>{t('rex.none')}</p>
        <Freshness live={live} />
      </section>
    );
  }
  if (reading.state === 'failed' && snapshot === null && reading.error.error === 'account-not-found') return <Failure error={reading.error} />;
  return (
    <>
      <section className="card" aria-labelledby="rex-balance-title">
        <h2 id="rex-balance-title">{t('rex.balance.title')}</h2>
        <dl className="lines">
          <div>
            <dt>{t('rex.balance.all')}</dt>
            <dd>
              <Known value={balance && <Amount of={balance.rexBalance} />} waiting={waiting} />
            </dd>
          </div>
          <div>
            <dt>{t('rex.balance.votes')}</dt>
            <dd>
              <Known value={balance && <Amount of={balance.voteStake} />} waiting={waiting} />
            </dd>
          </div>
          {(['sellable', 'maturing', ...(features.rexSavings ? (['savings'] as const) : [])] as const).map((part) => (
            <div key={part} data-part={part}>
              <dt>{t(`rex.balance.${part}`)}</dt>
              <dd>
                <Known value={parts && <Amount of={parts[part]} />} waiting={waiting} />
              </dd>
            </div>
          ))}
        </dl>
        <Freshness live={live} />
      </section>
      {parts?.savings.isPositive() && (signer ? <UnstakeForm signer={signer} savings={parts.savings} /> : <p className="notice small">{t('rex.needsWallet', { account })}</p>)}
    </>
  );
}
