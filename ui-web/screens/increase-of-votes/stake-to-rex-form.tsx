import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { rexForCoin } from '../../../domain/antelope/rex/pool.ts';
import { ownRowFirst } from '../../../domain/views/account-summary.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { NetChange } from '../../parts/values/net-change.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BandwidthAmounts } from '../../shell/forms/bandwidth-amounts.tsx';
import { StakeRowChoice } from '../../shell/forms/stake-row-choice.tsx';
import { useBandwidthForm } from '../../shell/forms/use-bandwidth-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { PlaceForm } from '../stake/place-form.tsx';

/** Turns staked CPU and NET into REX, without the wait of a refund. */
export function StakeToRexForm({ signer }: { signer: Signer | null }) {
  const { t } = useTranslation();
  const { live, reading } = useAccount(signer?.account ?? null);
  const snapshot = asAntelope(lastValue(reading));
  const rows = snapshot && ownRowFirst(snapshot);
  return (
    <div className="stack" data-testid="from-stake">
      <section className="card" aria-labelledby="from-stake-title">
        <h2 id="from-stake-title">{t('increase.fromStake.title')}</h2>
        <p className="small muted">{t('increase.fromStake.body')}</p>
        {rows?.length === 0 && <p>{t('bandwidth.nothing')}</p>}
        {signer === null && <ConnectButton label={t('labels.connect-wallet')} />}
      </section>
      {signer && rows && rows.length > 0 && <FormOfRows signer={signer} rows={rows} />}
      {signer && <Freshness live={live} />}
    </div>
  );
}

function FormOfRows({ signer, rows }: { signer: Signer; rows: readonly DelegatedBandwidth[] }) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const rex = useService(RexService);
  const market = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market ?? null;
  const rowOf = (receiver: string) => rows.find(({ to }) => to === receiver) ?? rows[0]!;
  const form = useBandwidthForm({
    receiver: rows[0]!.to,
    signer,
    plan: (asked) => rex.planPurchaseFromStake({ ...asked, receiver: rowOf(asked.receiver).to }, signer.account),
  });
  const receiver = form.field('receiver');
  const row = rowOf(receiver.text);
  const sum = form.sum?.isPositive() ? form.sum.renamed(coin.native) : null;
  return (
    <PlaceForm
      form={form}
      signer={signer}
      amount={
        <section className="card">
          <StakeRowChoice rows={rows} receiver={row.to} onChoose={receiver.write} />
          <BandwidthAmounts form={form} staked={row} />
          {sum && (
            <div className="quote">
              <NetChange of={Asset.zero(coin.native)} />
              <dl className="lines">
                <DefinitionRow part="rex" name={t('increase.quote.rex')} value={market && <Bought pool={market.pool} amount={sum} />} />
              </dl>
            </div>
          )}
        </section>
      }
    />
  );
}

function Bought({ pool, amount }: { pool: Parameters<typeof rexForCoin>[0]; amount: Asset }) {
  const bought = rexForCoin(pool, amount);
  return bought && <Amount of={bought} />;
}
