import { beforeEach, describe, expect, it } from 'vitest';
import { DelegationService } from '../../../../application/features/delegations/delegation-service.ts';
import type { DelegationReader, DelegationReading } from '../../../../application/ports/readers/delegation-reader.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeDelegationScan } from '../../../support/fakes/fake-delegation-scan.ts';
import { failureOf } from '../../../support/submitting.ts';

const MINUTE = 60_000;
const never: DelegationReader = { delegations: () => new Promise<DelegationReading>(() => undefined) };

let clock: FakeClock;
let scan: FakeDelegationScan;
let service: DelegationService;

beforeEach(() => {
  clock = new FakeClock();
  scan = new FakeDelegationScan();
  service = new DelegationService(never, clock, scan);
});

describe('what a scan service tells of an account', () => {
  it('is a value of its own, for which nodes are not waited for, and read again every five minutes while it is watched', async () => {
    const live = service.scanned('a')!;
    expect(service.scanned('a')).toBe(live);
    const stop = live.subscribe(() => undefined);
    await clock.advance(0);
    expect(live.current()).toMatchObject({ state: 'ready', value: scan.reported });
    await clock.advance(4 * MINUTE);
    expect(scan.asked).toBe(1);
    await clock.advance(2 * MINUTE);
    expect(scan.asked).toBe(2);
    stop();
    await clock.advance(60 * MINUTE);
    expect(scan.asked).toBe(2);
  });

  it('keeps what it told last where it fails, with the failure', async () => {
    const live = service.scanned('a')!;
    await live.refresh();
    scan.fails = true;
    await live.refresh();
    expect(live.current()).toMatchObject({
      state: 'failed',
      error: { error: 'scan-service-failed', params: { host: 'scan.test' } },
      last: { value: scan.reported },
    });
    expect((await failureOf(service.readScanned('a'))).error).toBe('scan-service-failed');
  });

  it('is nothing where the network names no such service', async () => {
    const without = new DelegationService(never, clock, null);
    expect(without.scanned('a')).toBeNull();
    expect(await without.readScanned('a')).toBeNull();
  });
});
