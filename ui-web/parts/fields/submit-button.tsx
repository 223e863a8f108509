import { useTranslation } from 'react-i18next';

interface SubmitButtonProps {
  readonly working: boolean;
  /** Whether it works once the code that plans has come. */
  readonly waitsForCode?: boolean;
}

/** Submits a form to the preview of its operation. */
export function SubmitButton({ working, waitsForCode = false }: SubmitButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="submit" className="button" aria-disabled={working}>
      {working ? (waitsForCode ? t('form.arriving') : t('action.working')) : t('form.review')}
    </button>
  );
}
