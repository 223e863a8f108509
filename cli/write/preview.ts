import { refundDate } from '../../application/features/bandwidth/refund-date.ts';
import { netChange } from '../../application/transact/net-change.ts';
import type { Prepared } from '../../application/transact/prepared.ts';
import { definitionOf, type Operation } from '../../domain/chain/operation.ts';
import { operationJson } from '../../domain/chain/operation-json.ts';
import { type ChainProfile, hasFeature } from '../../domain/chain/profile.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { fields, title, type Block } from '../output/blocks.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { JsonObject } from '../output/json-schema.ts';
import { amountJson, amountJsonOrNull, callJson, instantJson, instantJsonOrNull } from '../output/json-values.ts';
import {
  UNKNOWN,
  callInWords,
  changeForPeople,
  daysForPeople,
  forPeople,
  heldForPeople,
  heldText,
  instantForPeople,
} from '../output/human-text.ts';

/** An operation as JSON, its amounts in full, the coin under the name users know unless the operation is about a token by its own name. */
export function operationValue(operation: Operation, profile: ChainProfile): JsonObject {
  const named = (asset: Asset): Asset => (definitionOf(operation.kind).namesToken ? asset : forPeople(asset, profile));
  return Object.fromEntries(
    Object.entries(operationJson(operation)).map(([name, value]) => {
      const asset = Asset.read(value);
      return [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), asset === null ? value : amountJson(named(asset))];
    }),
  );
}

/** What a write would do, for machines. The part of the result that does not depend on sending. */
export function previewJson(prepared: Prepared, { profile, say }: Invocation): JsonObject {
  const { simulation, unsigned, signer } = prepared;
  const staked = netChange(prepared.operation.kind, simulation, profile.coin.native);
  return {
    net_change: amountJsonOrNull(staked && forPeople(staked, profile)),
    account: signer.account,
    permission: signer.permission,
    chain_id: unsigned.chainId,
    operation: operationValue(prepared.operation, profile),
    calls: unsigned.calls.map((call) => callJson(call, callInWords(call, profile, say))),
    terms: { ...unsigned.terms },
    changes: simulation.changes.map(({ figure, before, after }) => ({
      figure,
      before: amountJson(heldForPeople(figure, before, profile)),
      after: amountJson(heldForPeople(figure, after, profile)),
    })),
    rex_received: amountJsonOrNull(simulation.rexReceived),
    unlock: { kind: simulation.unlock.kind, at: simulation.unlock.kind === 'instant' ? instantJson(simulation.unlock.at) : null },
    release_delay_s: simulation.releaseDelayMs === null ? null : Math.ceil(simulation.releaseDelayMs / 1000),
    refund_at: instantJsonOrNull(simulation.releasedAt ?? refundDate(simulation)),
    sale_queued: simulation.saleQueued,
    proxy_before: simulation.proxyBefore,
    proxy_after: simulation.proxyAfter,
    expires_at: instantJson(unsigned.expiresAt),
    bytes: unsigned.bytes,
  };
}

function unlockText({ simulation }: Prepared, { say }: Invocation): string {
  if (simulation.unlock.kind === 'instant') return instantForPeople(simulation.unlock.at);
  return simulation.unlock.kind === 'savings' ? say('write.unlock-savings') : UNKNOWN;
}

function proxyText({ simulation: { proxyBefore, proxyAfter } }: Prepared): string {
  return proxyBefore === proxyAfter ? (proxyAfter ?? UNKNOWN) : `${proxyBefore ?? UNKNOWN} → ${proxyAfter ?? UNKNOWN}`;
}

/** Conditions under the signature in the protocol's own words; nothing where there are none. */
function termsBlocks({ unsigned }: Prepared, { say }: Invocation): Block[] {
  const rows = Object.entries(unsigned.terms).filter(([, value]) => value !== '');
  return rows.length === 0 ? [] : [title(say('write.terms')), fields(rows)];
}

/** Things to know that do not stop it, in words. */
export function previewWarnings(prepared: Prepared, { say }: Invocation): CommandWarning[] {
  return prepared.warnings.map(({ warning, params }) => ({ code: warning, message: say(`warnings.${warning}`, params) }));
}

/** What a write would do, for users: who, before and after, what comes back when, and every call in words. */
export function previewBlocks(prepared: Prepared, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  const { simulation, unsigned, signer } = prepared;
  const claimableFrom = refundDate(simulation);
  const staked = netChange(prepared.operation.kind, simulation, profile.coin.native);
  return [
    title(say(`operations.${prepared.operation.kind}`)),
    fields([
      ...(staked === null ? [] : [[say('labels.net-change'), changeForPeople(staked, profile)] as const]),
      [say('labels.chain'), profile.name],
      [say('write.signer'), `${signer.account}@${signer.permission}`],
      ...(simulation.rexReceived === null ? [] : [[say('labels.you-receive'), simulation.rexReceived.toString()] as const]),
      ...(simulation.unlock.kind === 'none' ? [] : [[say('write.unlock'), unlockText(prepared, invocation)] as const]),
      ...(simulation.releaseDelayMs === null ? [] : [[say('write.release'), daysForPeople(simulation.releaseDelayMs, say)] as const]),
      ...(claimableFrom === null ? [] : [[say('write.refund'), instantForPeople(claimableFrom)] as const]),
      ...(simulation.releasedAt === undefined ? [] : [[say('write.released'), instantForPeople(simulation.releasedAt)] as const]),
      ...(simulation.saleQueued ? [[say('labels.sale'), say('write.sale-queued')] as const] : []),
      ...(hasFeature(profile.features, 'proxyVotes') ? [[say('write.proxy'), proxyText(prepared)] as const] : []),
      [say('labels.expires'), instantForPeople(unsigned.expiresAt)],
    ]),
    title(say('write.changes')),
    {
      kind: 'table',
      columns: [
        { label: say('columns.figure'), align: 'left' },
        { label: say('labels.before'), align: 'right' },
        { label: say('labels.after'), align: 'right' },
      ],
      rows: simulation.changes.map(({ figure, before, after }) => [
        say(`figures.${figure}`),
        heldText(figure, before, profile),
        heldText(figure, after, profile),
      ]),
      empty: say('write.no-changes'),
    },
    title(say('write.calls')),
    { kind: 'steps', items: unsigned.calls.map((call) => callInWords(call, profile, say)) },
    ...termsBlocks(prepared, invocation),
  ];
}
