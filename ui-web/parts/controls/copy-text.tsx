import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { toClipboard } from '../../shell/frame/share/clipboard.ts';
import { Failure } from '../messages/failure.tsx';

/** Shows a text to keep, such as a transaction id: selectable, and copied by one tap where the web view allows it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const shown = useRef<HTMLElement>(null);
  const copy = useTask(async () => {
    await toClipboard(text);
    announcer.say(t('copy.done'));
  });

  const select = () => {
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };

  return (
    <>
      <div className="copy">
        <code className="code" ref={shown} aria-label={label}>
          {text}
        </code>
        <button
          type="button"
          className="button button-second button-small"
          onClick={() => {
            select();
            void copy.run();
          }}
        >
          {copy.status.state === 'done' ? t('copy.done') : t('copy.action')}
        </button>
      </div>
      {copy.status.state === 'failed' && <Failure error={copy.status.error} />}
    </>
  );
}
