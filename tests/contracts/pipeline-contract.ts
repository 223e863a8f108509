import { describe, expect, it } from 'vitest';
import type { SubmitOperation } from '../../application/transact/submit-operation.ts';
import type { Tracker } from '../../application/track/tracker.ts';
import type { OperationKind } from '../../domain/chain/operation.ts';
import type { Sample } from './transactions-contract.ts';

export interface PipelineSetting {
  readonly submitting: SubmitOperation;
  readonly tracker: Tracker;
  /** An operation that the connected signer can perform now. */
  readonly sample: Sample;
  /** A whole transaction id of the chain. */
  readonly transactionId: RegExp;
  /** Advances the chain until blocks are irreversible. */
  readonly untilIrreversible: () => Promise<void>;
  /** Makes the wallet alter what it signs from now on; null for one that cannot. */
  readonly alter: (() => void) | null;
  /** Whether the wallet broadcasts by itself, so that only the chain shows the result. */
  readonly broadcastsItself: boolean;
  readonly close?: () => Promise<void>;
}

/** Tests the ports together: an operation of each kind goes through the whole pipeline, with firewall, journal and tracker. */
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

    it.each(options.alters ? options.kinds : [])('reports %s as altered, not done, where the wallet changed it', (kind) =>
      onPipeline(kind, async ({ submitting, tracker, sample, untilIrreversible, alter, broadcastsItself }) => {
        const prepared = await submitting.prepare(sample.operation, sample.signer);
        alter!();
        const sent = submitting
          .submit(prepared, () => undefined)
          .then(async ({ id }) => {
            await untilIrreversible();
            return (await tracker.settle(id)).outcome?.end;
          });
        const end = await sent.catch((failure: { readonly error: string }) => failure.error);
        expect(end).toBe(broadcastsItself ? 'altered' : 'transaction-altered');
      }),
    );
  });
}
