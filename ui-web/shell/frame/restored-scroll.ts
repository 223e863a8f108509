/** How long a page that is still being filled is waited for, in milliseconds. */
const WAIT_MS = 2_000;

/**
 * Scrolls to where a place was left, in pixels from the top: at once where the page is long enough, else when it has become so, unless the
 * user scrolls first. Returns a function that stops it.
 */
export function restoreScroll(left: number): () => void {
  const isReached = () => {
    window.scrollTo(0, left);
    return Math.abs(window.scrollY - left) <= 1;
  };
  if (isReached() || typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(() => {
    if (isReached()) stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  const moves = ['wheel', 'touchmove', 'keydown'] as const;
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
