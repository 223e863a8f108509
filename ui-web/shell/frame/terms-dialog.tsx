import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import {
  afterPress,
  areFirstTermsPressed,
  areFirstTermsShown,
  firstTermsAnswer,
  removeFirstTerms,
  type TermsAnswer,
} from '../../visit/first-terms.ts';
import { SessionView } from '../session/session-view.ts';
import { TermsAnswers, TermsText } from './terms-text.tsx';

/** Shows the terms at the first visit, until accepted; declining leaves the site. Takes the place of those of the first paint, and their answer. */
export function TermsDialog() {
  const { t } = useTranslation();
  const view = useService(SessionView);
  const accept = useTask(() => view.acceptTerms());
  const [isInPlace] = useState(areFirstTermsShown);
  const [isPressed, setPressed] = useState(areFirstTermsPressed);
  const answer = (given: TermsAnswer) => {
    if (given === 'accepted') void accept.run();
    else window.location.assign(view.refusalAddress());
  };
  useLayoutEffect(() => {
    if (isPressed) {
      afterPress(() => setPressed(false));
      return;
    }
    const given = firstTermsAnswer();
    removeFirstTerms();
    if (given !== null) answer(given);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first paint is answered once
  }, [isPressed]);
  if (isPressed) return null;
  return (
    <Dialog title={t('terms.title')} onClose={null} foot={<TermsAnswers onAnswer={answer} />} isInPlace={isInPlace}>
      <TermsText />
    </Dialog>
  );
}
