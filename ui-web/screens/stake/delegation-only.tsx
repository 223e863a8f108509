import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { stakedBandwidth } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { proxiedSummary } from '../../../domain/views/account-summary.ts';
import { firstIncomeDate } from '../../../domain/views/income/schedule.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Day } from '../../parts/values/day.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { signerOf } from '../../shell/session/signer-of.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { Earnings } from './earnings.tsx';
import { StakePlace } from './stake-place.tsx';

const VOTING_SERVICE = async () => (await import('../../../application/features/proxy-votes/voting-service.ts')).VotingService;

/** Confirms the delegation on a chain whose pool takes no new stake: what the account votes with, what that earns, and the vote. */
export function DelegationOnly() {
  const { t } = useTranslation();
  const { name } = useService(CHAIN_PROFILE);
  const voting = useWriting(VOTING_SERVICE);
  const pool = useService(PoolService);
  const signer = signerOf(useLive(useService(WalletSession)));
  const { live, reading } = useAccount(signer?.account ?? null);
  const snapshot = asAntelope(lastValue(reading));
  const proxies = asAntelope(lastValue(useLive(pool.info)))?.proxies.map((proxy) => proxy.name) ?? null;
  const waiting = reading.state === 'waiting';
  const votes = snapshot && votesOf(snapshot);
  const isWithPool = snapshot && proxies !== null && proxiedSummary(snapshot, proxies).accountVotesCount?.isPositive() === true;
  return (
    <StakePlace open="stake">
      <section className="card" data-testid="delegation">
        <h2>{t('stake.delegation.title')}</h2>
        <p className="small muted">{t('stake.delegation.body', { chain: name })}</p>
        {signer && (
          <dl className="lines">
            <DefinitionRow part="votes" name={t('figures.votes')} value={votes && <Amount of={votes} />} waiting={waiting} />
            <DefinitionRow
              part="proxy"
              name={t('labels.votes-through')}
              value={snapshot && <span className="code">{snapshot.vote?.proxy ?? t('preview.noProxy')}</span>}
              waiting={waiting}
            />
            {snapshot && !isWithPool && (
              <DefinitionRow
                part="first-income"
                name={t('labels.first-income')}
                value={<Day at={firstIncomeDate(snapshot.at.headTime)} />}
              />
            )}
          </dl>
        )}
        <Earnings amount={signer && (votes === null || votes.isPositive()) ? votes : undefined} withRex={false} />
        {signer ? (
          <OperationButton
            main
            label={isWithPool ? t('fading.confirm') : t('home.delegate')}
            signer={signer}
            plan={async () => (await voting.get()).planDelegation(signer.account)}
          />
        ) : (
          <ConnectButton label={t('labels.connect-wallet')} />
        )}
        {signer && <Freshness live={live} />}
      </section>
      <Disclosure title={t('stake.how')} part="how">
        {() => (
          <ul className="bullets small">
            <li>{t('stake.rules.delegation')}</li>
            <li>{t('increase.notes.leave')}</li>
            <li>{t('stake.rules.estimate')}</li>
            <li>{t('increase.notes.wallet')}</li>
          </ul>
        )}
      </Disclosure>
    </StakePlace>
  );
}

/** Returns what the account votes with, whomever for: REX, and CPU and NET. */
function votesOf({ rex, bandwidth, liquid }: AntelopeAccount): Asset {
  return stakedBandwidth(bandwidth, liquid.symbol).plus(rex?.balance?.voteStake ?? Asset.zero(liquid.symbol));
}
