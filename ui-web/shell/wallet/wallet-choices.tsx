import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletChoice } from '../../../application/ports/wallet.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { WalletMark } from './wallet-mark.tsx';

/**
 * Offers wallets by name in a dialog, the one used last at first: those outside the browser, and on computers those of extensions.
 * `isComputer`: whether the browser can have extensions.
 */
export function WalletChoices({ isComputer, onClose }: { isComputer: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const session = useService(WalletSession);
  const [choices, setChoices] = useState<readonly WalletChoice[]>([]);
  const connect = useTask((_report, choice: string) => session.connect(choice));
  const reading = useTask(async () => setChoices(await session.choices()));
  const { run: read } = reading;
  useEffect(() => void read(), [read]);

  return (
    <Dialog title={t('outside.title')} onClose={onClose}>
      <p className="muted">{isComputer ? t('outside.choose') : t('outside.offer')}</p>
      <ul className="wallets">
        {choices
          .filter(({ isExtension }) => isComputer || !isExtension)
          .map(({ key, name }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void connect.run(key);
                }}
              >
                <WalletMark name={name} />
                <span>{t('outside.use', { wallet: name })}</span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
