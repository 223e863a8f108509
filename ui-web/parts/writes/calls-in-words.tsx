import { useTranslation } from 'react-i18next';
import { amountInCall, callTextKey, callValues } from '../../../application/transact/preview/call-text.ts';
import type { Call, CallValue } from '../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { amountText } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Language } from '../../../domain/core/session/language.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../values/amount.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { type VoteRow, voteLines } from '../values/vote-list.ts';

/** Formats a call's value for users: amounts are grouped and never break from their symbol at a line's end. */
function inWords(call: Call, value: CallValue, profile: ChainProfile, language: Language): string {
  const amount = amountInCall(call, value, profile);
  if (amount !== null) return amountText(amount, separatorsOf(language)).replace(' ', '\u00a0');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Describes each call of a transaction in one sentence, in order; a list of votes follows its sentence, one row for each. */
export function CallsInWords({ calls }: { calls: readonly Call[] }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const language = languageOf(i18n);
  return (
    <ol className="bullets">
      {calls.map((call, index) => {
        const votes = voteLines(call.data.votes);
        const values = Object.fromEntries(callValues(call).map(([field, value]) => [field, inWords(call, value, profile, language)]));
        const key = callTextKey(call);
        const known = i18n.exists(`calls.${key}`);
        const text = known
          ? t(`calls.${key}`, votes ? { ...values, votes: '' } : values)
          : t('calls.unknown', { contract: call.contract, action: call.action });
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

function Votes({ lines }: { lines: readonly VoteRow[] }) {
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
