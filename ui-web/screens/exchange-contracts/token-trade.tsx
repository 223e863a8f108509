import { useTranslation } from 'react-i18next';
import { asTron } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { ExchangeContract } from '../../../domain/tron/exchange/exchange-contract.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { lazyPart } from '../../react/lazy-part.tsx';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { LateWriting } from '../../shell/signing/late-writing.tsx';

const TOKEN_FORM = lazyPart(async () => (await import('./token-forms/token-form.tsx')).TokenForm);

/** Trades tokens at the exchange's contract, which the network's configuration names. */
export function TokenTrade() {
  const { t } = useTranslation();
  const exchange = asTron(useService(CHAIN_PROFILE))?.exchange ?? null;
  return (
    <AccountScreen title={t('exchangeContracts.title')} above="money">
      {({ account, signer }) => exchange && <Contract exchange={exchange} account={account} signer={signer} />}
    </AccountScreen>
  );
}

interface ContractProps {
  exchange: ExchangeContract;
  account: string;
  signer: Signer | null;
}

/** What the contract is asked for, each by a form that comes once it is opened. */
const CALLS = ['buy-token', 'approve-token', 'sell-token', 'cancel-token-order'] as const;

function Contract({ exchange: { contract, feeLimit }, account, signer }: ContractProps) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  return (
    <>
      <section className="card" aria-label={t('exchangeContracts.title')}>
        <p className="small muted">{t('exchangeContracts.tradeBody')}</p>
        <dl className="lines">
          <DefinitionRow part="exchange-contract" name={t('exchangeContracts.contract')} value={<AccountText account={contract} />} />
          <DefinitionRow
            part="fee-limit"
            name={t('exchangeContracts.feeLimit')}
            value={<Amount of={Asset.of(feeLimit, coin.native)} decimals={2} />}
          />
        </dl>
      </section>
      {signer === null && <p className="notice small">{t('assets.needsWallet', { account })}</p>}
      {signer !== null &&
        CALLS.map((call) => (
          <Disclosure key={call} title={t(`operations.${call}`)} part={call}>
            {() => (
              <LateWriting>
                <TOKEN_FORM.Show call={call} signer={signer} />
              </LateWriting>
            )}
          </Disclosure>
        ))}
    </>
  );
}
