import { SystemClock } from './system-clock.ts';

/** The device's clock in a page, which can be hidden. */
export class PageClock extends SystemClock {
  override async waitSeen(milliseconds: number): Promise<void> {
    await this.wait(milliseconds);
    if (typeof document === 'undefined') return;
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (document.visibilityState === 'hidden') return;
        document.removeEventListener('visibilitychange', look);
        resolve();
      };
      document.addEventListener('visibilitychange', look);
      look();
    });
  }
}
