import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyValueStore } from '../../../../application/ports/key-value-store.ts';
import type { VoteDecayNotice } from '../../../../application/ports/pool-backend.ts';
import { choiceSetting, StoredSettings } from '../../../../application/session/stored-settings.ts';
import { decayPercent } from '../../../../domain/antelope/votes/decay-policy.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { WritingGate } from '../../../shell/signing/writing-gate.tsx';

const DecayDialog = lazy(() => import('./decay-dialog.tsx').then((module) => ({ default: module.DecayDialog })));

interface DecayNoticeProps {
  account: string;
  own: boolean;
  decay: VoteDecayNotice;
  /** Proxy the account votes through now. */
  proxy: string | null;
}

/** Warns that the votes lose weight, or will soon; opens the explanation by itself once per account and state. */
export function DecayNotice({ account, own, decay, proxy }: DecayNoticeProps) {
  const { t } = useTranslation();
  const store = useService(KeyValueStore);
  const { key } = useService(CHAIN_PROFILE);
  const [open, setOpen] = useState(false);
  const { status } = decay;

  useEffect(() => {
    let left = false;
    const settings = new StoredSettings(store);
    const seen = choiceSetting(`decay-seen-${key}-${account}`, ['soon', 'decayed']);
    const show = async () => {
      const before = await settings.read(seen);
      if (left || before === (status === 'none' ? null : status)) return;
      await settings.write(seen, status === 'none' ? null : status);
      if (status !== 'none') setOpen(true);
    };
    // A user who only views the account neither opens it nor counts as having seen it.
    if (own) void show();
    return () => {
      left = true;
    };
  }, [store, key, account, status, own]);

  if (status === 'none') return null;
  return (
    <section className="notice notice-warn" aria-label={t('labels.vote-weight')}>
      <strong>{t(`fading.${status}.title`, { percent: decayPercent(decay) })}</strong>
      <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
        {t('fading.open')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <WritingGate quiet>
            <DecayDialog account={account} decay={decay} proxy={proxy} onClose={() => setOpen(false)} />
          </WritingGate>
        </Suspense>
      )}
    </section>
  );
}
