import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Live } from '../../../application/live/live.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../../shell/frame/announcer.ts';

/** How far a finger has to pull down, in pixels: that something happens is shown from the first on, and reading begins from the second on. */
const SHOWN_FROM = 24;
const READ_FROM = 96;

type Pulling = 'idle' | 'pull' | 'release' | 'reading';

/** Reads the figures of a screen again when a finger pulls the top of the page down. */
export function PullToRefresh({ sources }: { sources: readonly Live<unknown>[] }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const [pulling, setPulling] = useState<Pulling>('idle');
  const state = useRef<Pulling>('idle');
  const read = useRef<() => Promise<void>>(async () => undefined);

  useEffect(() => {
    read.current = async () => {
      await Promise.all(sources.map((source) => source.refresh()));
      announcer.say(t('pull.done'));
    };
  });

  useEffect(() => {
    let from: number | null = null;
    const become = (next: Pulling) => {
      state.current = next;
      setPulling(next);
    };
    const begin = ({ touches }: TouchEvent) => {
      const isFree = touches.length === 1 && window.scrollY <= 0 && document.querySelector('.dialog') === null;
      from = isFree && state.current === 'idle' ? touches[0]!.clientY : null;
    };
    const move = ({ touches }: TouchEvent) => {
      if (from === null) return;
      const pulled = touches[0]!.clientY - from;
      if (window.scrollY > 0 || pulled < SHOWN_FROM) become('idle');
      else become(pulled < READ_FROM ? 'pull' : 'release');
    };
    const end = () => {
      from = null;
      if (state.current === 'pull') become('idle');
      if (state.current !== 'release') return;
      become('reading');
      void read.current().finally(() => become('idle'));
    };
    const cancel = () => {
      from = null;
      if (state.current !== 'reading') become('idle');
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchmove', move, { passive: true });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', cancel);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);

  if (pulling === 'idle') return null;
  return createPortal(
    <p className="pulling" data-state={pulling} aria-hidden="true">
      {t(`pull.${pulling}`)}
    </p>,
    document.body,
  );
}
