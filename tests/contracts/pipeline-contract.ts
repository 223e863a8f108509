import { describe, expect, it } from 'vitest';
import type { SubmitOperation } from '../../application/transact/submit-operation.ts';
import type { Tracker } from '../../application/track/tracker.ts';
import type { OperationKind } from '../../domain/chain/operation.ts';
import type { Sample } from './transactions-contract.ts';

export interface PipelineSetting {
  readonly submitting: SubmitOperation;
  readonly tracker: Tracker;
  /** What the signer, who is connected, can do now. */
  readonly sample: Sample;
  /** A whole transaction id of the chain. */
  readonly transactionId: RegExp;
  /** Lets the chain go on until what is in a block is irreversible. */
  readonly untilIrreversible: () => Promise<void>;
  /** From now on the wallet signs something else than it is given; null for one that cannot. */
  readonly alter: (() => void) | null;
  /** The wallet sends by itself, so that only the chain can show what it made. */
  readonly handsOver: boolean;
  readonly close?: () => Promise<void>;
}

/** What ports have to fit together for: an operation of each kind goes the whole pipeline, with the firewall, the journal and the tracker on it. */
export function pipelineContract(
  name: string,
  options: { readonly kinds: readonly OperationKind[]; readonly alters: boolean },
  make: (kind: OperationKind) => Promise<PipelineSetting>,
): void {
  async function onPipeline(kind: OperationKind, use: (setting: PipelineSetting) => Promise<void>): Promise<void> {
    const setting = await make(kind);
    try {
      await use(setting);
    } finally {
      setting.tracker.stop();
      await setting.close?.();
    }
  }

  describe(`the transaction pipeline with ${name}`, () => {
    it.each(options.kinds)('takes %s from the preview to a proven outcome', (kind) =>
      onPipeline(kind, async ({ submitting, tracker, sample, transactionId, untilIrreversible }) => {
        const prepared = await submitting.prepare(sample.operation, sample.signer);
        expect(prepared.simulation.refusal).toBeNull();
        const tracked = await submitting.submit(prepared, () => undefined);
        expect(tracked.id).toMatch(transactionId);
        await untilIrreversible();
        const { outcome } = await tracker.settle(tracked.id);
        expect(outcome).toMatchObject({ end: 'done' });
        expect(outcome?.end === 'done' && outcome.block).toBeGreaterThan(prepared.unsigned.builtAtBlock);
      }),
    );

    it.each(options.alters ? options.kinds : [])('names %s as altered, not done, where the wallet made something else of it', (kind) =>
      onPipeline(kind, async ({ submitting, tracker, sample, untilIrreversible, alter, handsOver }) => {
        const prepared = await submitting.prepare(sample.operation, sample.signer);
        alter!();
        const sent = submitting
          .submit(prepared, () => undefined)
          .then(async ({ id }) => {
            await untilIrreversible();
            return (await tracker.settle(id)).outcome?.end;
          });
        const end = await sent.catch((failure: { readonly error: string }) => failure.error);
        expect(end).toBe(handsOver ? 'altered' : 'transaction-altered');
      }),
    );
  });
}
