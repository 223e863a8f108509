import { lazy, Suspense, useEffect, useState } from 'react';
import { KeyValueStore } from '../../../../application/ports/key-value-store.ts';
import type { VoteDecayNotice } from '../../../../application/ports/pool-backend.ts';
import { choiceSetting, StoredSettings } from '../../../../application/session/stored-settings.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { arriving } from '../../../react/arriving.ts';

const DecayDialog = lazy(() => arriving(import('./decay-dialog.tsx')).then((module) => ({ default: module.DecayDialog })));

interface DecayExplanationProps {
  account: string;
  own: boolean;
  decay: VoteDecayNotice;
  /** Proxy the account votes through now. */
  proxy: string | null;
  /** Whether the user asked for it. */
  isAsked: boolean;
  onClose: () => void;
}

/** Explains that the votes lose weight, or will soon: when asked, and by itself once per account and state. */
export function DecayExplanation({ account, own, decay, proxy, isAsked, onClose }: DecayExplanationProps) {
  const store = useService(KeyValueStore);
  const { key } = useService(CHAIN_PROFILE);
  const [isNew, setNew] = useState(false);
  const { status } = decay;

  useEffect(() => {
    let left = false;
    const settings = new StoredSettings(store);
    const seen = choiceSetting(`decay-seen-${key}-${account}`, ['soon', 'decayed']);
    const show = async () => {
      const before = await settings.read(seen);
      if (left || before === (status === 'none' ? null : status)) return;
      await settings.write(seen, status === 'none' ? null : status);
      if (status !== 'none') setNew(true);
    };
    // A user who only views the account neither opens it nor counts as having seen it.
    if (own) void show();
    return () => {
      left = true;
    };
  }, [store, key, account, status, own]);

  if (status === 'none' || !(isAsked || isNew)) return null;
  const close = () => {
    setNew(false);
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <DecayDialog account={account} decay={decay} proxy={proxy} onClose={close} />
    </Suspense>
  );
}
