import { useTranslation } from 'react-i18next';
import { Failure } from '../../parts/messages/failure.tsx';
import { EntryField } from './entry-field.tsx';
import { IconField } from './icon-field.tsx';
import { type ApplicationField, type ApplicationKind, useApplication } from './use-application.ts';

const ENTRIES: Readonly<Record<ApplicationKind, readonly ApplicationField[]>> = {
  listing: ['token', 'contract', 'website', 'contact'],
  candy: ['name', 'token', 'contract', 'website', 'contact', 'airdropCount'],
};

/** Hands in an application for a token. The wallet signs the service's time, which is how the service knows who applies. */
export function ApplicationForm({ kind }: { kind: ApplicationKind }) {
  const { t } = useTranslation();
  const application = useApplication(kind);
  if (application.done) {
    return (
      <div className="notice notice-good" data-testid="handed-in">
        <strong>{t('listing.done')}</strong>
        <p>{t('listing.next')}</p>
      </div>
    );
  }
  return (
    <form className="card stack" noValidate onSubmit={application.submit} data-testid={`apply-${kind}`}>
      {ENTRIES[kind].map((name) => (
        <EntryField key={name} name={name} application={application} />
      ))}
      {kind === 'listing' && (
        <>
          <IconField application={application} />
          <EntryField name="introduction" application={application} isLong />
        </>
      )}
      {application.failure !== null && <Failure error={application.failure} />}
      <p className="small muted">{t('listing.signs')}</p>
      <button type="submit" className="button" aria-disabled={application.working}>
        {application.working ? t('action.working') : t('listing.submit')}
      </button>
    </form>
  );
}
