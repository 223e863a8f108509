import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import type { BandwidthForm } from './use-bandwidth-form.ts';

/** Asks for amounts of CPU and NET. `staked`: the available amounts, which a tap fills in. */
export function BandwidthAmounts({ form, staked }: { form: BandwidthForm; staked?: { readonly cpu: Asset; readonly net: Asset } }) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  return (['cpu', 'net'] as const).map((resource) => {
    const { text, problem, input, write } = form.field(resource);
    return (
      <div key={resource} className="stack-tight" data-testid={`amount-${resource}`}>
        <AmountField
          label={t(`bandwidth.${resource}`)}
          symbol={coin.display}
          text={text}
          onText={write}
          understood={form[resource]}
          problem={problem}
          inputRef={input}
          hint={t('bandwidth.hint')}
        />
        {staked && <FillRow name={t('bandwidth.staked')} amount={staked[resource]} action={t('form.all')} onFill={write} />}
      </div>
    );
  });
}
