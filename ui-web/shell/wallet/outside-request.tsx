import { useTranslation } from 'react-i18next';
import type { WalletPrompt } from '../../../application/ports/wallet-prompts.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { RequestCode } from './request-code.tsx';

/** Asks a user to answer in a wallet outside the page: opened on this device, or by a QR code on another one. */
export function OutsideRequest({ prompt }: { prompt: WalletPrompt }) {
  const { t } = useTranslation();
  const { wallet, purpose, open, code, cancel } = prompt;
  const label = t('outside.open', { wallet });
  return (
    <Dialog
      title={t(`outside.${purpose}.title`, { wallet })}
      onClose={cancel}
      foot={
        <>
          <button type="button" className="button button-second" onClick={cancel}>
            {t('action.cancel')}
          </button>
          {open === null ? null : 'address' in open ? (
            <a className="button" href={open.address}>
              {label}
            </a>
          ) : (
            <button type="button" className="button" onClick={open.run}>
              {label}
            </button>
          )}
        </>
      }
    >
      <p>{t(`outside.${purpose}.body`, { wallet })}</p>
      {code !== null && (
        <>
          <p>{t('outside.scan', { wallet })}</p>
          <RequestCode text={code} label={t('outside.code', { wallet })} />
        </>
      )}
    </Dialog>
  );
}
