import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/wallet-session.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { amountOf } from './amount-of.ts';
import { Quote } from './quote.tsx';

/** Without a wallet the estimate works all the same; buying needs one. */
export function VisitorForm() {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const connect = useTask(() => wallet.connect());
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { asset, problem } = amountOf(text, profile, i18n);
  const searching = connection.state === 'connecting';
  return (
    <section className="card" aria-labelledby="buy-title">
      <h2 id="buy-title">{t('increase.form.title')}</h2>
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
      <button
        type="button"
        className="button"
        aria-disabled={searching}
        onClick={() => {
          if (!searching) void connect.run();
        }}
      >
        {searching ? t('wallet.searching') : t('increase.form.connect')}
      </button>
    </section>
  );
}
