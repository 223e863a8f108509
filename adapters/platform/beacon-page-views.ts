import { PageViews } from '../../application/ports/page-views.ts';

/** Sends page views to an address that the page's host names: `{"path": "/eos"}` as text, without cookies and without a referrer. */
export class BeaconPageViews extends PageViews {
  private readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  report(path: string): void {
    const sent = fetch(this.address, {
      method: 'POST',
      body: JSON.stringify({ path }),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      mode: 'no-cors',
    });
    sent.catch(() => undefined);
  }
}
