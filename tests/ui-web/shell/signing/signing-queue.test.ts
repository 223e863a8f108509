import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { SigningQueue } from '../../../../ui-web/shell/signing/signing-queue.ts';

const operation: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const signer = { account: 'freshholder1', permission: 'active' };

describe('the signing queue', () => {
  it('holds one request and notifies subscribers', () => {
    const signingQueue = new SigningQueue();
    let reported = 0;
    const stop = signingQueue.subscribe(() => {
      reported += 1;
    });
    expect(signingQueue.current()).toBeNull();
    signingQueue.open({ operation, signer });
    expect(signingQueue.current()?.operation).toBe(operation);
    expect(reported).toBe(1);
    stop();
    signingQueue.close();
    expect(reported).toBe(1);
  });

  it('keeps the open request when another arrives', () => {
    const signingQueue = new SigningQueue();
    signingQueue.open({ operation, signer });
    signingQueue.open({ operation: { kind: 'delegate-votes', proxy: 'poolproxy112' }, signer });
    expect(signingQueue.current()?.operation).toBe(operation);
  });

  it('numbers its requests, so that a request opened while the last one closes is not mistaken for it', () => {
    const signingQueue = new SigningQueue();
    signingQueue.open({ operation, signer, onClose: () => signingQueue.open({ operation: { kind: 'claim-refund' }, signer }) });
    const first = signingQueue.turn;
    signingQueue.open({ operation, signer });
    expect(signingQueue.turn).toBe(first);
    signingQueue.close();
    expect(signingQueue.current()?.operation).toEqual({ kind: 'claim-refund' });
    expect(signingQueue.turn).toBe(first + 1);
  });

  it('reports once that the request is closed, also when it was closed before', () => {
    const signingQueue = new SigningQueue();
    const closed: unknown[] = [];
    signingQueue.open({ operation, signer, onClose: () => closed.push(signingQueue.current()) });
    signingQueue.close();
    signingQueue.close();
    expect(closed).toEqual([null]);
  });
});
