import { asAntelope } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { DelegatedBandwidth, RecoveringUse } from '../../../domain/antelope/snapshot.ts';
import type { ResourceUse } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { stakedBandwidth } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { availableAgainAt, usageAt } from '../../../domain/antelope/stake/usage.ts';
import { note, title } from '../../output/blocks.ts';
import type { CommandSpec } from '../../run/command.ts';
import { amount, instant, list, nullable, object, text, type JsonObject } from '../../output/json-schema.ts';
import { amountJson, instantJsonOrNull } from '../../output/json-values.ts';
import { UNKNOWN, amountForUsers, forUsers, instantForUsers, readAtLine } from '../../output/human-text.ts';
import type { Say } from '../../run/translator.ts';

const recovering = object({
  used: nullable(text),
  max: nullable(text),
  free: nullable(text),
  reported_used: nullable(text),
  reported_at: nullable(instant),
  half_free_at: nullable(instant),
  unused_at: nullable(instant),
});

/** Use of a recovering resource at one moment, and when half of it and all of it is free if nothing more is used. Null: unknown, or unlimited. */
interface Recovery {
  readonly reported: RecoveringUse;
  readonly used: bigint | null;
  readonly free: bigint | null;
  readonly halfFreeAt: Instant | null;
  readonly unusedAt: Instant | null;
}

function recoveryOf(reported: RecoveringUse, at: Instant): Recovery {
  const now = usageAt(reported, at);
  const limited = now !== null && reported.max !== null && reported.max > 0n ? reported.max : null;
  return {
    reported,
    used: now?.used ?? null,
    free: now?.available ?? null,
    halfFreeAt: limited === null ? null : availableAgainAt(reported, (limited + 1n) / 2n, at),
    unusedAt: limited === null ? null : availableAgainAt(reported, limited, at),
  };
}

function recoveryJson({ reported, used, free, halfFreeAt, unusedAt }: Recovery): JsonObject {
  return {
    used: used?.toString() ?? null,
    max: reported.max?.toString() ?? null,
    free: free?.toString() ?? null,
    reported_used: reported.used?.toString() ?? null,
    reported_at: instantJsonOrNull(reported.updatedAt),
    half_free_at: instantJsonOrNull(halfFreeAt),
    unused_at: instantJsonOrNull(unusedAt),
  };
}

function figure(count: bigint | null, unit: string): string {
  return count === null ? UNKNOWN : `${count.toString()} ${unit}`;
}

function limitText(max: bigint | null, unit: string, say: Say): string {
  return max === null ? say('resource.unlimited') : `${max.toString()} ${unit}`;
}

function againText(at: Instant | null, now: Instant, say: Say): string {
  return at !== null && at <= now ? say('resource.already') : instantForUsers(at);
}

function recoveryRow(
  name: string,
  unit: string,
  { reported, used, free, halfFreeAt, unusedAt }: Recovery,
  now: Instant,
  say: Say,
): string[] {
  return [
    name,
    figure(used, unit),
    limitText(reported.max, unit, say),
    figure(free, unit),
    againText(halfFreeAt, now, say),
    againText(unusedAt, now, say),
  ];
}

function ramFree({ used, max }: ResourceUse): bigint | null {
  return max === null ? null : max > used ? max - used : 0n;
}

/** `resource show`: shows CPU, NET and RAM of an account: the present use, and how it recovers. */
export const resourceShow: CommandSpec = {
  path: ['resource', 'show'],
  version: 3,
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'resource show alice',
  offered: (profile) => hasFeature(profile.features, 'delegatedBandwidth'),
  data: object({
    account: text,
    cpu_us: recovering,
    net_bytes: recovering,
    ram_bytes: object({ used: text, max: nullable(text), free: nullable(text) }),
  }),
  async run({ words: [name = ''] }, invocation) {
    const { say } = invocation;
    const services = await invocation.services();
    const [snapshot, head] = await Promise.all([services.accounts.read(name), services.node.head()]);
    const { at } = snapshot;
    const resources = asAntelope(snapshot)?.resources ?? null;
    if (resources === null) throw new PoolError('feature-missing', { feature: 'resources' });
    const now = at.headTime;
    const [cpu, net] = [recoveryOf(resources.cpu, now), recoveryOf(resources.net, now)];
    const { ram } = resources;
    return {
      data: {
        account: name,
        cpu_us: recoveryJson(cpu),
        net_bytes: recoveryJson(net),
        ram_bytes: { used: ram.used.toString(), max: ram.max?.toString() ?? null, free: ramFree(ram)?.toString() ?? null },
      },
      blocks: [
        title(say('resource.title', { account: name })),
        {
          kind: 'table',
          columns: [
            { label: say('columns.resource'), align: 'left' },
            { label: say('columns.used'), align: 'right' },
            { label: say('columns.limit'), align: 'right' },
            { label: say('columns.free'), align: 'right' },
            { label: say('columns.half-free'), align: 'left' },
            { label: say('columns.unused'), align: 'left' },
          ],
          rows: [
            recoveryRow('CPU', 'µs', cpu, now, say),
            recoveryRow('NET', 'B', net, now, say),
            ['RAM', figure(ram.used, 'B'), limitText(ram.max, 'B', say), figure(ramFree(ram), 'B'), '', ''],
          ],
          empty: '',
        },
        note(say('resource.fading')),
        note(readAtLine(at, say)),
      ],
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

/** Sorts rows: the account itself first, then by name. */
function inOrder(rows: readonly DelegatedBandwidth[], account: string): readonly DelegatedBandwidth[] {
  return [...rows].sort((a, b) => Number(b.to === account) - Number(a.to === account) || (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
}

/** `resource delegated`: lists everything an account staked as CPU and NET, by receiver. */
export const resourceDelegated: CommandSpec = {
  path: ['resource', 'delegated'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'resource delegated alice',
  offered: (profile) => hasFeature(profile.features, 'delegatedBandwidth'),
  data: object({
    account: text,
    delegated: list(object({ to: text, cpu: amount, net: amount })),
    own: amount,
    others: amount,
    total: amount,
  }),
  async run({ words: [name = ''] }, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const [snapshot, head] = await Promise.all([services.accounts.read(name), services.node.head()]);
    const rows = inOrder(asAntelope(snapshot)?.bandwidth ?? [], name);
    const coin = (asset: Asset): ReturnType<typeof amountJson> => amountJson(forUsers(asset, profile));
    const total = stakedBandwidth(rows, profile.coin.native);
    const own = stakedBandwidth(
      rows.filter(({ to }) => to === name),
      profile.coin.native,
    );
    return {
      data: {
        account: name,
        delegated: rows.map(({ to, cpu, net }) => ({ to, cpu: coin(cpu), net: coin(net) })),
        own: coin(own),
        others: coin(total.minus(own)),
        total: coin(total),
      },
      blocks: [
        title(say('resource.delegated-title', { account: name })),
        {
          kind: 'table',
          columns: [
            { label: say('columns.receiver'), align: 'left' },
            { label: 'CPU', align: 'right' },
            { label: 'NET', align: 'right' },
          ],
          rows: rows.map(({ to, cpu, net }) => [to, amountForUsers(cpu, profile), amountForUsers(net, profile)]),
          empty: say('resource.none-delegated'),
        },
        note(say('resource.delegated-sum', { total: amountForUsers(total, profile), others: amountForUsers(total.minus(own), profile) })),
        note(readAtLine(snapshot.at, say)),
      ],
      at: snapshot.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
