import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NodeOverview, OwnNodes } from '../../../application/nodes/own-nodes.ts';
import { ChainNode, type NodeReport } from '../../../application/ports/chain-node.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { ReadingGate } from '../../shell/session/reading-gate.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { AddNode } from './add-node.tsx';
import { NodeLine } from './node-line.tsx';
import { useRefusedOrigins } from './refused-origins.ts';

/** Shows the nodes in use and who names each, and changes the user's own. What a node answers is asked for on demand. */
export function NodesScreen() {
  const { t } = useTranslation();
  const { home } = useViewed();
  return (
    <div className="screen">
      <BackHeading to={home} title={t('ownNodes.title')} />
      <ReadingGate of="nodes">
        <Nodes />
      </ReadingGate>
    </div>
  );
}

function Nodes() {
  const { t } = useTranslation();
  const own = useService(OwnNodes);
  const node = useService(ChainNode);
  const announcer = useService(Announcer);
  const heading = useRef<HTMLHeadingElement>(null);
  const [overview, setOverview] = useState<NodeOverview | null>(null);
  const [reports, setReports] = useState<ReadonlyMap<string, NodeReport>>(new Map());
  const refused = useRefusedOrigins();

  const reading = useTask(async () => setOverview(await own.overview()));
  const checking = useTask(async () => {
    announcer.say(t('ownNodes.checking'));
    const found = await node.check();
    setReports(byAddress(found));
    const usable = found.filter(({ error }) => error === null).length;
    announcer.say(t('nodes.usable', { usable, all: found.length }));
  });
  const removing = useTask(async (_stage, address: string) => {
    await own.remove(address);
    announcer.say(t('ownNodes.removed', { node: address }));
    heading.current?.focus();
    await reading.run();
  });
  const { run: read } = reading;
  useEffect(() => void read(), [read]);
  const added = useCallback(
    async (report: NodeReport) => {
      setReports((known) => new Map([...known, ...byAddress([report])]));
      await read();
    },
    [read],
  );

  const checkingNow = checking.status.state === 'running';
  return (
    <>
      <section className="card" aria-labelledby="nodes-list">
        <h2 id="nodes-list" ref={heading} tabIndex={-1}>
          {t('ownNodes.list')}
        </h2>
        <p className="small muted">{t('ownNodes.why')}</p>
        {overview?.own.state === 'damaged' && <p className="notice notice-warn small">{t('nodes.damaged')}</p>}
        {overview?.own.state === 'forgotten' && <p className="notice small">{t('ownNodes.forgotten')}</p>}
        {reading.status.state === 'failed' && <Failure error={reading.status.error} />}
        {removing.status.state === 'failed' && <Failure error={removing.status.error} />}
        {overview === null ? (
          <p className="muted">{t('screen.loading')}</p>
        ) : (
          <>
            {overview.nodes.length === 0 && <p>{t('nodes.none')}</p>}
            <ul className="lines" data-testid="nodes">
              {overview.nodes.map((each) => (
                <NodeLine
                  key={each.url}
                  node={each}
                  report={reports.get(each.url) ?? null}
                  refused={refused}
                  remove={overview.own.addresses.includes(each.url) ? () => void removing.run(each.url) : null}
                />
              ))}
            </ul>
            <button type="button" className="button button-second" aria-disabled={checkingNow} onClick={() => void checking.run()}>
              {checkingNow ? t('ownNodes.checking') : t('ownNodes.check')}
            </button>
          </>
        )}
      </section>
      {overview && <AddNode taken={overview.own.addresses.length} refused={refused} onAdded={added} />}
    </>
  );
}

function byAddress(reports: readonly NodeReport[]): ReadonlyMap<string, NodeReport> {
  return new Map(reports.map((report) => [report.node.url, report]));
}
