import { useTranslation } from 'react-i18next';
import type { NodeReport } from '../../../application/ports/chain-node.ts';
import type { ListedNode } from '../../../domain/core/chain/listed-node.ts';
import { namedRefusal, type RefusedOrigins } from './refused-origins.ts';

interface NodeLineProps {
  node: ListedNode;
  /** What the node answered when it was asked last; null: not asked. */
  report: NodeReport | null;
  refused: RefusedOrigins;
  /** Removes it from the user's own nodes; null where it is none of them. */
  remove: (() => void) | null;
}

/** Shows a node: its address, who runs and who names it, and its last answer. */
export function NodeLine({ node, report, refused, remove }: NodeLineProps) {
  const { t } = useTranslation();
  return (
    <li className="record" data-node={node.url} data-named={node.namedBy}>
      <div>
        <span className="code">{node.url}</span>
        <p className="small muted">{t('ownNodes.named', { who: t(`nodes.named.${node.namedBy}`) })}</p>
        {node.area !== null && <p className="small muted">{t('ownNodes.area', { area: node.area })}</p>}
        {node.operator !== null && <p className="small muted">{t('ownNodes.operator', { operator: node.operator })}</p>}
        {report && <LastAnswer report={report} refused={refused} />}
      </div>
      {remove && (
        <button type="button" className="button-quiet" aria-label={t('ownNodes.removeNamed', { node: node.url })} onClick={remove}>
          {t('ownNodes.remove')}
        </button>
      )}
    </li>
  );
}

function LastAnswer({ report, refused }: { report: NodeReport; refused: RefusedOrigins }) {
  const { t } = useTranslation();
  const { error, head, tookMs } = report;
  if (error === null && head !== null) {
    return (
      <p className="small" data-state="good">
        {t('ownNodes.state.good', { block: head.headNumber, took: Math.trunc(tookMs) })}
      </p>
    );
  }
  const named = error && namedRefusal(error, report.node.url, refused);
  return (
    <p className="small" data-state="bad">
      <span className="tag tag-bad">{t('ownNodes.state.bad')}</span> {named && t(`errors.${named.error}.title`, named.params)}
    </p>
  );
}
