import { useTranslation } from 'react-i18next';
import { Asset } from '../../domain/amount/asset.ts';
import type { Call, CallValue } from '../../domain/chain/call.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { Amount, shown } from '../parts/amount.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { type VoteLine, voteLines } from './vote-list.ts';

/** A call's value as people know it: amounts of the native coin under its display symbol, never parted from it at a line's end. */
function inWords(value: CallValue, profile: ChainProfile): string {
  const amount = typeof value === 'string' ? Asset.parse(value) : null;
  return amount ? shown(amount, profile).toString().replace(' ', '\u00a0') : String(value);
}

/** Each call of a transaction as one sentence, in order; a list of votes stands below its sentence, one line for each. */
export function CallsInWords({ calls }: { calls: readonly Call[] }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  return (
    <ol className="bullets">
      {calls.map((call, index) => {
        const votes = voteLines(call.data.votes);
        const values = Object.fromEntries(Object.entries(call.data).map(([field, value]) => [field, inWords(value, profile)]));
        const known = i18n.exists(`calls.${call.action}`);
        const text = known ? t(`calls.${call.action}`, votes ? { ...values, votes: '' } : values) : t('calls.unknown', { contract: call.contract, action: call.action });
        return (
          <li key={`${call.action}-${index}`}>
            {text.trim()}
            {votes && <Votes lines={votes} />}
          </li>
        );
      })}
    </ol>
  );
}

function Votes({ lines }: { lines: readonly VoteLine[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="lines">
        {lines.map(({ witness, votes }, index) => (
          <li key={`${witness}-${index}`}>
            <span className="code">{witness}</span>
            <Amount of={votes} />
          </li>
        ))}
      </ul>
      <p className="small muted">{t('preview.votesStay')}</p>
    </>
  );
}
