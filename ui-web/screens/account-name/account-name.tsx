import { useTranslation } from 'react-i18next';
import { asTron } from '../../../domain/chain/protocol.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { LONGEST_ACCOUNT_NAME } from '../../../domain/tron/account-name-rule.ts';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useService } from '../../react/use-service.ts';
import { useForm } from '../../shell/forms/use-form.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

/** Shows the name an account gave itself, or names it, which the chain allows once. */
export function AccountNameScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('operations.set-account-name')} above="money">
      {({ account, signer }) => <Name account={account} signer={signer} />}
    </AccountScreen>
  );
}

function Name({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const { live, reading } = useAccount(account);
  const snapshot = asTron(lastValue(reading));
  return (
    <section className="card" aria-label={t('operations.set-account-name')}>
      <p data-testid="account-name">
        <Known value={snapshot && (snapshot.name ?? t('set-account-name.none'))} waiting={reading.state === 'waiting'} />
      </p>
      <Freshness live={live} />
      {snapshot?.name === null &&
        (signer ? (
          <NameForm signer={signer} />
        ) : (
          <p className="notice small">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>
        ))}
    </section>
  );
}

function NameForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const planner = useWriting(OPERATION_PLANNER);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'name', string>({
    initial: { name: '' },
    read: ({ name }) => ({ value: name.trim(), problem: null }),
    plan: async (name) => (await planner.get()).plan({ kind: 'set-account-name', name }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <p className="notice notice-warn small">{t('set-account-name.body')}</p>
      <TextField
        label={t('set-account-name.label')}
        field={form.field('name')}
        hint={t('set-account-name.hint')}
        maxLength={LONGEST_ACCOUNT_NAME}
      />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={planner.now === null} />
    </form>
  );
}
