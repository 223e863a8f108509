import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../parts/icon.tsx';
import { CHAIN_PROFILE, KNOWN_CHAINS } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { arriving } from '../../react/arriving.ts';

const ChainDialog = lazy(() => arriving(import('./chain-dialog.tsx')).then((module) => ({ default: module.ChainDialog })));

/** Names the chain of the page, and offers the others. */
export function ChainMenu() {
  const { t } = useTranslation();
  const { name } = useService(CHAIN_PROFILE);
  const known = useService(KNOWN_CHAINS);
  const [open, setOpen] = useState(false);
  if (known.length < 2) return <span className="chip">{name}</span>;
  return (
    <>
      <button
        type="button"
        className="chip chain-button"
        aria-label={t('chainMenu.label', { chain: name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{name}</span>
        <Icon name="down" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ChainDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
