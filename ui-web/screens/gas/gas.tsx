import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { type Separators, separatorsOf } from '../../../domain/core/amount/separators.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { gasUnits } from '../../../domain/iost/resources/gas.ts';
import { GAS_OF_A_COIN, UNPLEDGE_WAIT_MS } from '../../../domain/iost/resources/gas-pledge.ts';
import type { IostAccount } from '../../../domain/iost/snapshot.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Count } from '../../parts/values/count.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { PledgeForm } from './pledge-form.tsx';
import { UnpledgeForm } from './unpledge-form.tsx';

/** Shows an account's gas and the coins it pledged for it, and pledges more or takes them back. */
export function GasScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('gas.title')} above="money">
      {({ account, signer }) => <GasOf account={account} signer={signer} />}
    </AccountScreen>
  );
}

/** Returns what a pledged coin gives, as texts show it. */
function gasOfACoin(separators: Separators) {
  const { atOnce, hundredthsPerSecond, most } = GAS_OF_A_COIN;
  return {
    atOnce: groupedDigits(String(atOnce), separators),
    most: groupedDigits(String(most), separators),
    perSecond: Asset.of(hundredthsPerSecond, { code: '', precision: 2 }).digits(),
  };
}

function GasOf({ account, signer }: { account: string; signer: Signer | null }) {
  const { t, i18n } = useTranslation();
  const { live, reading } = useAccount(account);
  const snapshot = asIost(lastValue(reading));
  const waiting = reading.state === 'waiting';
  const gas = snapshot?.producerVoting.gas ?? null;
  return (
    <>
      <section className="card" aria-label={t('gas.title')}>
        <dl className="lines">
          <DefinitionRow part="gas" name={t('gas.now')} value={gas && <Count of={gas.available / gasUnits(1n)} />} waiting={waiting} />
          <DefinitionRow part="gas-most" name={t('gas.most')} value={gas && <Count of={gas.limit / gasUnits(1n)} />} waiting={waiting} />
        </dl>
        <Freshness live={live} />
        <p className="small muted">{t('gas.body', gasOfACoin(separatorsOf(languageOf(i18n))))}</p>
      </section>
      <section className="card" aria-labelledby="pledged-title" data-testid="pledged">
        <h2 id="pledged-title">{t('gas.pledged')}</h2>
        {snapshot === null ? <Known value={null} waiting={waiting} /> : <Pledges snapshot={snapshot} />}
        <p className="small muted">{t('gas.wait', { days: UNPLEDGE_WAIT_MS / DAY_MS })}</p>
      </section>
      {snapshot && signer && (
        <>
          <Disclosure title={t('operations.pledge-gas')} part="pledge">
            {() => <PledgeForm signer={signer} liquid={snapshot.liquid} />}
          </Disclosure>
          {snapshot.producerVoting.pledges.length > 0 && (
            <Disclosure title={t('operations.unpledge-gas')} part="unpledge">
              {() => <UnpledgeForm signer={signer} snapshot={snapshot} />}
            </Disclosure>
          )}
        </>
      )}
      {!signer && <p className="notice small">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>}
    </>
  );
}

function Pledges({ snapshot: { account, producerVoting } }: { snapshot: IostAccount }) {
  const { t } = useTranslation();
  const { pledges } = producerVoting;
  if (pledges.length === 0) return <p>{t('gas.none')}</p>;
  return (
    <dl className="lines">
      {pledges.map(({ receiver, amount }) => (
        <DefinitionRow
          key={receiver}
          part="pledge"
          name={receiver === account ? t('gas.forItself') : t('gas.for', { account: receiver })}
          value={amount && <Amount of={amount} />}
        />
      ))}
    </dl>
  );
}
