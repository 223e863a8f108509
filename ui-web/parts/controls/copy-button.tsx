import { useTranslation } from 'react-i18next';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { toClipboard } from '../../shell/frame/share/clipboard.ts';
import { Failure } from '../messages/failure.tsx';

/** Copies a text that stands elsewhere on the screen. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const copy = useTask(async () => {
    await toClipboard(text());
    announcer.say(t('copy.done'));
  });
  return (
    <>
      <button type="button" className="button button-second" onClick={() => void copy.run()}>
        {copy.status.state === 'done' ? t('copy.done') : label}
      </button>
      {copy.status.state === 'failed' && <Failure error={copy.status.error} />}
    </>
  );
}
