import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenElsewhere } from './open-elsewhere.tsx';

/** Says that the plain mobile site shows no account, and leads to the same page in a wallet's browser. */
export function PlainSite() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="notice" data-testid="plain-site">
      <p>{t('wallet.plainSite')}</p>
      <div className="row">
        <button type="button" className="button button-second button-small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('outside.inWallet')}
        </button>
      </div>
      {isOpen && <OpenElsewhere onClose={() => setOpen(false)} />}
    </section>
  );
}
