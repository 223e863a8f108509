import { refundDate } from '../../application/features/bandwidth/refund-date.ts';
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
import { UNKNOWN, callInWords, daysForPeople, forPeople, heldForPeople, heldText, instantForPeople } from '../output/human-text.ts';

/** An operation as JSON, its amounts in full, the coin under the name people know unless the operation is about a token by its own name. */
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
  const { forecast, unsigned, signer } = prepared;
  return {
    account: signer.account,
    permission: signer.permission,
    chain_id: unsigned.chainId,
    operation: operationValue(prepared.operation, profile),
    calls: unsigned.calls.map((call) => callJson(call, callInWords(call, profile, say))),
    terms: { ...unsigned.terms },
    changes: forecast.changes.map(({ figure, before, after }) => ({
      figure,
      before: amountJson(heldForPeople(figure, before, profile)),
      after: amountJson(heldForPeople(figure, after, profile)),
    })),
    rex_received: amountJsonOrNull(forecast.rexReceived),
    unlock: { kind: forecast.unlock.kind, at: forecast.unlock.kind === 'instant' ? instantJson(forecast.unlock.at) : null },
    release_delay_s: forecast.releaseDelayMs === null ? null : Math.ceil(forecast.releaseDelayMs / 1000),
    refund_at: instantJsonOrNull(forecast.releasedAt ?? refundDate(forecast)),
    sale_queued: forecast.saleQueued,
    proxy_before: forecast.proxyBefore,
    proxy_after: forecast.proxyAfter,
    expires_at: instantJson(unsigned.expiresAt),
    bytes: unsigned.bytes,
  };
}

function unlockText({ forecast }: Prepared, { say }: Invocation): string {
  if (forecast.unlock.kind === 'instant') return instantForPeople(forecast.unlock.at);
  return forecast.unlock.kind === 'savings' ? say('write.unlock-savings') : UNKNOWN;
}

function proxyText({ forecast: { proxyBefore, proxyAfter } }: Prepared): string {
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

/** What a write would do, for people: who, before and after, what comes back when, and every call in words. */
export function previewBlocks(prepared: Prepared, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  const { forecast, unsigned, signer } = prepared;
  const claimableFrom = refundDate(forecast);
  return [
    title(say(`operations.${prepared.operation.kind}`)),
    fields([
      [say('labels.chain'), profile.name],
      [say('write.signer'), `${signer.account}@${signer.permission}`],
      ...(forecast.rexReceived === null ? [] : [[say('labels.you-receive'), forecast.rexReceived.toString()] as const]),
      ...(forecast.unlock.kind === 'none' ? [] : [[say('write.unlock'), unlockText(prepared, invocation)] as const]),
      ...(forecast.releaseDelayMs === null ? [] : [[say('write.release'), daysForPeople(forecast.releaseDelayMs, say)] as const]),
      ...(claimableFrom === null ? [] : [[say('write.refund'), instantForPeople(claimableFrom)] as const]),
      ...(forecast.releasedAt === undefined ? [] : [[say('write.released'), instantForPeople(forecast.releasedAt)] as const]),
      ...(forecast.saleQueued ? [[say('labels.sale'), say('write.sale-queued')] as const] : []),
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
      rows: forecast.changes.map(({ figure, before, after }) => [
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
