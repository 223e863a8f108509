import type { Browser, Page } from '@playwright/test';

/** What a visit to a page took; times in milliseconds since its request. */
export interface VisitMeasures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the first figure was there that is no prerendered one. */
  readonly firstFigure: number | null;
  /** When the chain's state was there, on a page that shows it to everybody; null on others. */
  readonly chainFigure: number | null;
  /** How long tasks held the page beyond 50 milliseconds each. */
  readonly blocked: number;
  readonly shift: number;
  readonly requests: number;
  /** Bytes on the wire. */
  readonly bytes: number;
}

/** Slow 4G and a slow phone, as Lighthouse has them: what a round takes, what comes a second, and how much slower the processor is. */
const ROUND_MS = 150;
const BYTES_A_SECOND = (1_638.4 * 1_024) / 8;
const SENT_A_SECOND = (675 * 1_024) / 8;
const SLOWER_PROCESSOR = 4;
const WATCHED_MS = 7_000;

interface Noted {
  largestPaint: number;
  firstFigure: number | null;
  chainFigure: number | null;
  blocked: number;
  shift: number;
}

/** Notes in the page what happens to it, from its first moment on. */
function note(): void {
  const noted: Noted = { largestPaint: 0, firstFigure: null, chainFigure: null, blocked: 0, shift: 0 };
  Object.assign(window, { noted });
  localStorage.setItem('newpool.clause', 'true');
  const watch = (type: string, each: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime));
  watch('longtask', ({ duration }) => (noted.blocked += duration - 50));
  watch('layout-shift', (entry) => (noted.shift += (entry as PerformanceEntry & { value: number }).value));
  const isChainShown = () =>
    document.querySelector('#boot[data-asks="chain"]') !== null &&
    document.querySelector('.place-form') !== null &&
    document.querySelector('.chart-waiting') === null;
  const look = () => {
    const isStarted = document.documentElement?.dataset['started'] === 'true';
    const shows = { firstFigure: /\d\s?%/.test(document.querySelector('main')?.textContent ?? ''), chainFigure: isChainShown() };
    for (const figure of ['firstFigure', 'chainFigure'] as const) if (isStarted && shows[figure]) noted[figure] ??= performance.now();
    if (noted.firstFigure === null || noted.chainFigure === null) setTimeout(look, 20);
  };
  look();
}

/** Visits an address for the first time, as somebody who has accepted the terms, on a slow line and a slow phone. */
export async function visitMeasures(browser: Browser, address: string): Promise<VisitMeasures> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(note);
    const count = await onSlowLine(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(WATCHED_MS);
    const noted = await page.evaluate(() => ({
      ...(window as Window & { noted?: Noted }).noted!,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    }));
    return { ...noted, ...count };
  } finally {
    await context.close();
  }
}

async function onSlowLine(page: Page): Promise<{ requests: number; bytes: number }> {
  const count = { requests: 0, bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.requests += 1;
    count.bytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: SENT_A_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return count;
}
