import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { SigningDesk } from '../../../../ui-web/shell/signing/signing-queue.ts';

const operation: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const signer = { account: 'freshholder1', permission: 'active' };

describe('the signing desk', () => {
  it('holds one request and tells who listens', () => {
    const desk = new SigningDesk();
    let told = 0;
    const stop = desk.subscribe(() => {
      told += 1;
    });
    expect(desk.current()).toBeNull();
    desk.open({ operation, signer });
    expect(desk.current()?.operation).toBe(operation);
    expect(told).toBe(1);
    stop();
    desk.close();
    expect(told).toBe(1);
  });

  it('keeps the open request when another comes', () => {
    const desk = new SigningDesk();
    desk.open({ operation, signer });
    desk.open({ operation: { kind: 'delegate-votes', proxy: 'poolproxy112' }, signer });
    expect(desk.current()?.operation).toBe(operation);
  });

  it('counts what it opened, so that a request opened while the last one closes is not taken for it', () => {
    const desk = new SigningDesk();
    desk.open({ operation, signer, onClose: () => desk.open({ operation: { kind: 'claim-refund' }, signer }) });
    const first = desk.turn;
    desk.open({ operation, signer });
    expect(desk.turn).toBe(first);
    desk.close();
    expect(desk.current()?.operation).toEqual({ kind: 'claim-refund' });
    expect(desk.turn).toBe(first + 1);
  });

  it('says once that the request is closed, when it is gone already', () => {
    const desk = new SigningDesk();
    const closed: unknown[] = [];
    desk.open({ operation, signer, onClose: () => closed.push(desk.current()) });
    desk.close();
    desk.close();
    expect(closed).toEqual([null]);
  });
});
