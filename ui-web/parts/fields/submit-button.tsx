import { useTranslation } from 'react-i18next';

/** Submits a form to the preview of its operation. */
export function SubmitButton({ working }: { working: boolean }) {
  const { t } = useTranslation();
  return (
    <button type="submit" className="button" aria-disabled={working}>
      {working ? t('action.working') : t('form.review')}
    </button>
  );
}
