import { useTranslation } from 'react-i18next';
import { CSV_TYPE } from '../../../domain/views/income/income-csv.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { useFileShare } from '../../shell/frame/share/use-file-share.ts';

interface ExportButtonProps {
  label: string;
  /** Name of the file without its ending. */
  name: string;
  /** Comma-separated values. */
  text: string;
}

/** Gives a table to the user as a file: by the share sheet, else copied, else as text. Never as a download, which wallets drop. */
export function ExportButton({ label, name, text }: ExportButtonProps) {
  const { t } = useTranslation();
  const { result, give } = useFileShare((how) => t(`rewards.export.${how}`));
  return (
    <>
      <button
        type="button"
        className="button button-second"
        onClick={() => void give(new File([text], `${name}.csv`, { type: CSV_TYPE }), text)}
      >
        {label}
      </button>
      {result !== null && result !== 'closed' && (
        <p className="small" data-result={result}>
          {t(`rewards.export.${result}`)}
        </p>
      )}
      {result === 'by-hand' && (
        <div className="as-written">
          <CopyText text={text} label={t('rewards.export.text')} />
        </div>
      )}
    </>
  );
}
