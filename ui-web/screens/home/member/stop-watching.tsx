import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../react/router.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { useTask } from '../../../react/use-task.ts';
import { SessionView } from '../../../shell/session/session-view.ts';

/** Stops viewing an account: shows the user's own again, or none. */
export function StopWatching() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const session = useService(SessionView);
  const navigate = useNavigate();
  const stop = useTask(async () => {
    await session.watchAccount(null);
    navigate(`/${key}`);
  });
  return (
    <button type="button" className="button-quiet" onClick={() => void stop.run()}>
      {t('home.own.stop')}
    </button>
  );
}
