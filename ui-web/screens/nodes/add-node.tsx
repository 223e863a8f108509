import { type SyntheticEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnNodes } from '../../../application/nodes/own-nodes.ts';
import type { NodeReport } from '../../../application/ports/chain-node.ts';
import { MOST_OWN_NODES } from '../../../application/ports/kept-nodes.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { namedRefusal, type RefusedOrigins } from './refused-origins.ts';

interface AddNodeProps {
  /** How many nodes of the user's own there are. */
  taken: number;
  refused: RefusedOrigins;
  onAdded: (report: NodeReport) => Promise<void>;
}

/** Asks for the address of a node, which is added once it has reported that it is on the page's chain. */
export function AddNode({ taken, refused, onAdded }: AddNodeProps) {
  const { t, i18n } = useTranslation();
  const own = useService(OwnNodes);
  const announcer = useService(Announcer);
  const { protocol } = useService(CHAIN_PROFILE);
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const adding = useTask(async () => {
    announcer.say(t('ownNodes.asking'));
    const report = await own.add(input.current?.value ?? '');
    announcer.say(t('ownNodes.added', { node: report.node.url }));
    if (input.current) input.current.value = '';
    await onAdded(report);
  });
  const { status } = adding;
  const failure = status.state === 'failed' ? namedRefusal(status.error, String(status.error.params.node ?? ''), refused) : null;

  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    await adding.run();
    input.current?.focus();
  };

  if (taken >= MOST_OWN_NODES && status.state !== 'running')
    return <p className="notice small">{t('ownNodes.full', { max: MOST_OWN_NODES })}</p>;
  return (
    <section className="card" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{t('nodes.add')}</h2>
      <form className="stack" onSubmit={(event) => void add(event)} noValidate>
        <div className="field">
          <label htmlFor={field}>{t('ownNodes.address')}</label>
          <div className="field-box" data-bad={failure !== null}>
            <input
              ref={input}
              id={field}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-invalid={failure !== null}
              aria-describedby={failure === null ? `${field}-hint` : `${field}-failure`}
              onChange={() => status.state === 'failed' && adding.reset()}
            />
          </div>
          <p id={`${field}-hint`} className="small muted">
            {t('ownNodes.hint')} {i18n.exists(`ownNodes.hints.${protocol}`) && t(`ownNodes.hints.${protocol}`)}
          </p>
        </div>
        {failure && (
          <div id={`${field}-failure`}>
            <Failure error={failure} />
          </div>
        )}
        <button type="submit" className="button" aria-disabled={status.state === 'running'}>
          {status.state === 'running' ? t('ownNodes.asking') : t('ownNodes.submit')}
        </button>
      </form>
    </section>
  );
}
