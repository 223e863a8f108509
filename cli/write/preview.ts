import { refundDate } from '../../application/features/bandwidth/refund-date.ts';
import { expectedUses } from '../../application/transact/preview/expected-uses.ts';
import { netChange } from '../../application/transact/net-change.ts';
import type { Prepared } from '../../application/transact/prepared.ts';
import { definitionOf, type Operation } from '../../domain/chain/operation.ts';
import { operationJson } from '../../domain/chain/operation-json.ts';
import { type ChainProfile, hasFeature } from '../../domain/chain/profile.ts';
import { byProtocol } from '../../domain/chain/protocol.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import { Asset, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { AntelopeSimulation } from '../../domain/antelope/simulation.ts';
import type { IostSimulation } from '../../domain/iost/simulation.ts';
import type { TronSimulation } from '../../domain/tron/simulation.ts';
import { VOTE_SYMBOL } from '../../domain/tron/votes/vote-symbol.ts';
import { fields, title, type Block } from '../output/blocks.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { JsonObject } from '../output/json-schema.ts';
import { amountJson, amountJsonOrNull, callJson, instantJson, instantJsonOrNull } from '../output/json-values.ts';
import {
  UNKNOWN,
  callInWords,
  changeForUsers,
  daysForUsers,
  forUsers,
  heldForUsers,
  heldText,
  instantForUsers,
} from '../output/human-text.ts';

/** Returns an operation as JSON, its amounts in full, the coin with its displayed symbol unless the operation names any token by its own symbol. */
export function operationValue(operation: Operation, profile: ChainProfile): JsonObject {
  const named = (asset: Asset): Asset => (definitionOf(operation.kind).namesToken ? asset : forUsers(asset, profile));
  return Object.fromEntries(
    Object.entries(operationJson(operation)).map(([name, value]) => {
      const asset = Asset.read(value);
      return [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), asset === null ? value : amountJson(named(asset))];
    }),
  );
}

type Row = readonly [label: string, value: string];

/** Returns what a write would do, as JSON: the part of the result that does not depend on broadcasting. */
export function previewJson(prepared: Prepared, { profile, say }: Invocation): JsonObject {
  const { simulation, unsigned, signer } = prepared;
  const staked = netChange(prepared.operation.kind, simulation, profile.coin.native);
  return {
    net_change: amountJsonOrNull(staked && forUsers(staked, profile)),
    account: signer.account,
    permission: signer.permission,
    chain_id: unsigned.chainId,
    operation: operationValue(prepared.operation, profile),
    calls: unsigned.calls.map((call) => callJson(call, callInWords(call, profile, say))),
    limits: { ...unsigned.limits },
    expected_use: Object.entries(unsigned.expectedUse).map(([limit, use]) => ({
      limit,
      amount: use === null ? null : String(use.amount),
      source: use === null ? null : use.source,
    })),
    changes: simulation.changes.map(({ balance, before, after }) => ({
      figure: balance,
      before: amountJson(heldForUsers(balance, before, profile)),
      after: amountJson(heldForUsers(balance, after, profile)),
    })),
    ...byProtocol<Simulation, JsonObject>(simulation, { antelope: rexAndVoteJson, tron: releaseJson, iost: releaseJson }),
    expires_at: instantJson(unsigned.expiresAt),
    bytes: unsigned.bytes,
  };
}

function rexAndVoteJson(simulation: AntelopeSimulation): JsonObject {
  const { rexReceived, unlock, saleQueued, proxyBefore, proxyAfter } = simulation;
  return {
    rex_received: amountJsonOrNull(rexReceived),
    unlock: { kind: unlock.kind, at: unlock.kind === 'instant' ? instantJson(unlock.at) : null },
    release_delay_s: null,
    refund_at: instantJsonOrNull(refundDate(simulation)),
    sale_queued: saleQueued,
    proxy_before: proxyBefore,
    proxy_after: proxyAfter,
  };
}

function releaseJson({ releaseDelayMs, releasedAt }: TronSimulation | IostSimulation): JsonObject {
  return {
    rex_received: null,
    unlock: { kind: 'none', at: null },
    release_delay_s: releaseDelayMs === null ? null : Math.ceil(releaseDelayMs / 1000),
    refund_at: instantJsonOrNull(releasedAt),
    sale_queued: false,
    proxy_before: null,
    proxy_after: null,
  };
}

/** What is received, when it can be sold or claimed, and through whom the account votes. */
function rexAndVoteRows(simulation: AntelopeSimulation, { say, profile }: Invocation): readonly Row[] {
  const { rexReceived, unlock, saleQueued } = simulation;
  const claimableFrom = refundDate(simulation);
  return [
    ...(rexReceived === null ? [] : [[say('labels.you-receive'), rexReceived.toString()] as const]),
    ...(unlock.kind === 'none'
      ? []
      : [[say('write.unlock'), unlock.kind === 'instant' ? instantForUsers(unlock.at) : say('write.unlock-savings')] as const]),
    ...(claimableFrom === null ? [] : [[say('write.refund'), instantForUsers(claimableFrom)] as const]),
    ...(saleQueued ? [[say('labels.sale'), say('write.sale-queued')] as const] : []),
    ...(hasFeature(profile.features, 'proxyVotes') ? [[say('write.proxy'), proxyText(simulation)] as const] : []),
  ];
}

/** How long what is bound stays bound, and when what is asked back can be had. */
function releaseRows({ releaseDelayMs, releasedAt }: TronSimulation | IostSimulation, { say }: Invocation): readonly Row[] {
  return [
    ...(releaseDelayMs === null ? [] : [[say('write.release'), daysForUsers(releaseDelayMs, say)] as const]),
    ...(releasedAt === null ? [] : [[say('write.released'), instantForUsers(releasedAt)] as const]),
  ];
}

function proxyText({ proxyBefore, proxyAfter }: AntelopeSimulation): string {
  return proxyBefore === proxyAfter ? (proxyAfter ?? UNKNOWN) : `${proxyBefore ?? UNKNOWN} → ${proxyAfter ?? UNKNOWN}`;
}

/** Returns the limits of the transaction in the protocol's own words, and what is expected to be used of them; nothing where there are none. */
function limitsBlocks({ unsigned: { limits, expectedUse } }: Prepared, { say }: Invocation): Block[] {
  const rows = Object.entries(limits).filter(([, value]) => value !== '');
  const uses = expectedUses(expectedUse, limits).map(({ limit, text, values }): Row => [say(`expected-use.${limit}`), say(text, values)]);
  return rows.length === 0 ? [] : [title(say('write.limits')), fields([...rows, ...uses])];
}

/** Returns the warnings that do not stop the write, in words. */
export function previewWarnings(prepared: Prepared, { say }: Invocation): CommandWarning[] {
  return prepared.warnings.map(({ warning, params }) => ({ code: warning, message: say(`warnings.${warning}`, params) }));
}

function isVotes({ symbol }: Asset): boolean {
  return sameSymbol(symbol, VOTE_SYMBOL);
}

/** Returns what a write would do, for users: signer, balances before and after, dates, and every call in words. */
export function previewBlocks(prepared: Prepared, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  const { simulation, unsigned, signer } = prepared;
  const staked = netChange(prepared.operation.kind, simulation, profile.coin.native);
  return [
    title(say(`operations.${prepared.operation.kind}`)),
    fields([
      ...(staked === null
        ? []
        : [[say(isVotes(staked) ? 'figures.votes-given' : 'labels.net-change'), changeForUsers(staked, profile)] as const]),
      [say('labels.chain'), profile.mainNet ? profile.name : say('labels.chain-not-main-net', { name: profile.name })],
      ...(definitionOf(prepared.operation.kind).terms?.(prepared.operation) ?? []).map(({ term, value }): Row => [
        say(`terms.${term}`),
        String(value),
      ]),
      [say('write.signer'), `${signer.account}@${signer.permission}`],
      ...byProtocol<Simulation, readonly Row[]>(simulation, {
        antelope: (own) => rexAndVoteRows(own, invocation),
        tron: (own) => releaseRows(own, invocation),
        iost: (own) => releaseRows(own, invocation),
      }),
      [say('labels.expires'), instantForUsers(unsigned.expiresAt)],
    ]),
    title(say('write.changes')),
    {
      kind: 'table',
      columns: [
        { label: say('columns.figure'), align: 'left' },
        { label: say('labels.before'), align: 'right' },
        { label: say('labels.after'), align: 'right' },
      ],
      rows: simulation.changes.map(({ balance, before, after }) => [
        say(`figures.${balance}`),
        heldText(balance, before, profile),
        heldText(balance, after, profile),
      ]),
      empty: say('write.no-changes'),
    },
    title(say('write.calls')),
    { kind: 'steps', items: unsigned.calls.map((call) => callInWords(call, profile, say)) },
    ...limitsBlocks(prepared, invocation),
  ];
}
