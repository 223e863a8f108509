import { stakePage } from '../../shell/forms/stake-page.ts';
import { useTranslation } from 'react-i18next';
import type { VoteOperation } from '../../../domain/antelope/operations/votes/index.ts';
import type { ResultProps, Results } from './result-props.ts';

export const VOTE_RESULTS: Results<VoteOperation['kind']> = {
  'delegate-votes': { form: stakePage, Meaning: VotesDelegated },
  'leave-proxy': { form: 'reduce-votes', Meaning: Left },
};

function VotesDelegated({ operation }: ResultProps<'delegate-votes'>) {
  const { t } = useTranslation();
  return <p>{t('success.delegated', { proxy: operation.proxy })}</p>;
}

function Left() {
  const { t } = useTranslation();
  return <p>{t('success.left')}</p>;
}
