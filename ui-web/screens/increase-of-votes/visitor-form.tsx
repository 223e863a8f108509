import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { Quote } from './quote.tsx';

/** Shows the estimate without a wallet; buying needs one. */
export function VisitorForm() {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { asset, problem } = amountOf(text, profile, i18n);
  return (
    <section className="card" aria-labelledby="buy-title">
      <h2 id="buy-title">{t('operations.buy-rex')}</h2>
      <AmountField
        label={t('increase.form.amount')}
        symbol={profile.coin.display}
        text={text}
        onText={setText}
        understood={asset}
        problem={text === '' ? null : problem}
        inputRef={input}
        hint={t('increase.form.estimateHint')}
      />
      {asset?.isPositive() && <Quote key={asset.toString()} amount={asset} />}
      <ConnectButton label={t('increase.form.connect')} />
    </section>
  );
}
