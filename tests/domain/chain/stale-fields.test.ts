import { describe, expect, it } from 'vitest';
import { type SimulationField, staleFields } from '../../../domain/chain/stale-fields.ts';
import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import type { Of, Protocol } from '../../../domain/chain/protocol.ts';
import type { Change, Simulation } from '../../../domain/chain/simulation.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { simulated, type SimulationParts } from '../../support/no-change.ts';

const NOON = Date.UTC(2025, 2, 12, 12);
const MINUTE_MS = 60_000;
const asset = (text: string): Asset => Asset.parse(text)!;
const change = (balance: BalanceKey, before: string, after: string): Change => ({ balance, before: asset(before), after: asset(after) });

/** Values of a field at the preview and afterwards; `at` is a minute later unless given. */
interface Case<S extends Simulation = Simulation> {
  readonly shown: SimulationParts<S>;
  readonly now: SimulationParts<S>;
}

interface FieldCases<S extends Simulation> {
  readonly holds: readonly Case<S>[];
  readonly broken: readonly Case<S>[];
}

/** For each field of a protocol's simulation the changes that keep a preview current, and those that make it stale. */
type Cases<S extends Simulation> = { readonly [Field in Exclude<keyof S, 'protocol'>]: FieldCases<S> };

interface Changes {
  readonly shown: { readonly changes: readonly Change[] };
  readonly now: { readonly changes: readonly Change[] };
}

function changes(shown: readonly Change[], now: readonly Change[]): Changes {
  return { shown: { changes: shown }, now: { changes: now } };
}

function amounts(shown: string | null, now: string | null): Case<AntelopeSimulation> {
  return { shown: { rexReceived: shown === null ? null : asset(shown) }, now: { rexReceived: now === null ? null : asset(now) } };
}

const EXACT: readonly BalanceKey[] = ['rex-queued', 'cpu', 'net', 'cpu-others', 'net-others', 'refund', 'loan-fund', 'swappable'];
const EXACT_WITHOUT_PRICES: readonly BalanceKey[] = [
  'frozen-bandwidth',
  'frozen-energy',
  'lent-bandwidth',
  'lent-energy',
  'gas-pledged',
  'releasing',
  'votes-given',
  'votes-available',
  'votes-pool',
  'votes-elsewhere',
];
const GROWING: readonly BalanceKey[] = ['reward', 'bonus'];
const PRICED: readonly BalanceKey[] = ['rex-fund', 'votes', 'rented-cpu', 'rented-net', 'ram'];

const these = (balances: readonly BalanceKey[]): readonly BalanceKey[] => balances;

const RAM_BOUGHT = change('ram', '100 RAM', '1100 RAM');

const TIME = { holds: [{ shown: { at: NOON }, now: { at: NOON + DAY_MS } }], broken: [] };
const REFUSAL = {
  holds: [{ shown: { refusal: null }, now: { refusal: null } }],
  broken: [{ shown: { refusal: null }, now: { refusal: new PoolError('insufficient-rex') } }],
};

const ANTELOPE: Cases<AntelopeSimulation> = {
  at: TIME,
  changes: {
    holds: [
      ...EXACT.map((balance) => changes([change(balance, '10.0000 EOS', '4.0000 EOS')], [change(balance, '10.0000 EOS', '4.0000 EOS')])),
      ...PRICED.map((balance) => changes([change(balance, '10.0000 EOS', '20.0000 EOS')], [change(balance, '10.0000 EOS', '19.9900 EOS')])),
      ...PRICED.map((balance) => changes([change(balance, '10.0000 EOS', '20.0000 EOS')], [change(balance, '10.0000 EOS', '21.0000 EOS')])),
      changes([change('rex-fund', '0.0000 EOS', '0.0003 EOS')], [change('rex-fund', '0.0000 EOS', '0.0002 EOS')]),
      changes([], [change('votes', '10.0000 EOS', '10.0001 EOS')]),
      changes([change('liquid', '10.0000 EOS', '4.0000 EOS')], [change('liquid', '10.0000 EOS', '4.0000 EOS')]),
      changes([change('liquid', '10.0000 EOS', '6.0000 EOS'), RAM_BOUGHT], [change('liquid', '10.0000 EOS', '5.9960 EOS'), RAM_BOUGHT]),
      changes([change('rex-matured', '5.0000 REX', '4.0000 REX')], [change('rex-matured', '8.0000 REX', '7.0000 REX')]),
      {
        shown: { rexReceived: asset('100.0000 REX'), changes: [change('rex', '30.0000 REX', '125.0000 REX')] },
        now: { rexReceived: asset('99.9500 REX'), changes: [change('rex', '30.0000 REX', '124.9500 REX')] },
      },
      {
        shown: {
          rexReceived: asset('100.0000 REX'),
          unlock: { kind: 'savings' },
          changes: [change('rex-savings', '1.0000 REX', '101.0000 REX')],
        },
        now: {
          rexReceived: asset('99.9500 REX'),
          unlock: { kind: 'savings' },
          changes: [change('rex-savings', '1.0000 REX', '100.9500 REX')],
        },
      },
      {
        shown: {
          rexReceived: asset('100.0000 REX'),
          unlock: { kind: 'instant', at: NOON },
          changes: [change('rex', '30.0000 REX', '125.0000 REX'), change('rex-savings', '5.0000 REX', '10.0000 REX')],
        },
        now: {
          rexReceived: asset('99.9500 REX'),
          unlock: { kind: 'instant', at: NOON },
          changes: [change('rex', '30.0000 REX', '124.9500 REX'), change('rex-savings', '5.0000 REX', '10.0000 REX')],
        },
      },
    ],
    broken: [
      ...these([...EXACT, ...PRICED, 'rex', 'rex-savings', 'liquid']).map((balance) =>
        changes([change(balance, '10.0000 EOS', '4.0000 EOS')], [change(balance, '11.0000 EOS', '5.0000 EOS')]),
      ),
      ...these([...EXACT, 'rex', 'rex-savings', 'rex-matured', 'liquid']).map((balance) =>
        changes([change(balance, '10.0000 EOS', '4.0000 EOS')], [change(balance, '10.0000 EOS', '3.9999 EOS')]),
      ),
      ...these([...EXACT, 'rex', 'rex-savings', 'rex-matured']).map((balance) =>
        changes([change(balance, '10.0000 EOS', '4.0000 EOS')], [change(balance, '10.0000 EOS', '4.0001 EOS')]),
      ),
      ...these([...EXACT, 'rex', 'rex-savings', 'rex-matured', 'liquid']).map((balance) =>
        changes([], [change(balance, '10.0000 EOS', '4.0000 EOS')]),
      ),
      ...these([...EXACT, 'rex', 'rex-savings', 'rex-matured']).map((balance) =>
        changes([change(balance, '10.0000 EOS', '4.0000 EOS')], []),
      ),
      ...PRICED.map((balance) => changes([change(balance, '10.0000 EOS', '20.0000 EOS')], [change(balance, '10.0000 EOS', '19.9899 EOS')])),
      changes([change('liquid', '10.0000 EOS', '6.0000 EOS'), RAM_BOUGHT], [change('liquid', '10.0000 EOS', '5.9959 EOS'), RAM_BOUGHT]),
      changes([change('liquid', '10.0000 EOS', '4.0000 EOS')], [change('liquid', '10.0000 A', '4.0000 A')]),
      {
        shown: { rexReceived: asset('100.0000 REX'), changes: [change('rex', '30.0000 REX', '125.0000 REX')] },
        now: { rexReceived: asset('100.0000 REX'), changes: [change('rex', '30.0000 REX', '124.9999 REX')] },
      },
      changes(
        [change('rex', '100.0000 REX', '0.0000 REX'), change('rex-fund', '0.0000 EOS', '100.0000 EOS')],
        [change('rex', '100.0000 REX', '0.0000 REX'), change('rex-fund', '0.0000 EOS', '50.0000 EOS')],
      ),
    ],
  },
  rexReceived: {
    holds: [
      amounts('100.0000 REX', '99.9000 REX'),
      amounts('100.0000 REX', '105.0000 REX'),
      amounts('0.0002 REX', '0.0001 REX'),
      amounts(null, null),
    ],
    broken: [
      amounts('100.0000 REX', '99.8999 REX'),
      amounts('100.0000 REX', null),
      amounts(null, '1.0000 REX'),
      amounts('100.0000 REX', '100.000 REX'),
    ],
  },
  unlock: {
    holds: [
      { shown: { unlock: { kind: 'instant', at: NOON } }, now: { unlock: { kind: 'instant', at: NOON } } },
      { shown: { unlock: { kind: 'savings' } }, now: { unlock: { kind: 'savings' } } },
    ],
    broken: [
      { shown: { unlock: { kind: 'instant', at: NOON } }, now: { unlock: { kind: 'instant', at: NOON + DAY_MS } } },
      { shown: { unlock: { kind: 'instant', at: NOON } }, now: { unlock: { kind: 'savings' } } },
      { shown: { unlock: { kind: 'savings' } }, now: { unlock: { kind: 'none' } } },
    ],
  },
  producersBefore: {
    holds: [{ shown: { producersBefore: ['one', 'two'] }, now: { producersBefore: ['one', 'two'] } }],
    broken: [{ shown: { producersBefore: ['one', 'two'] }, now: { producersBefore: ['one'] } }],
  },
  proxyBefore: {
    holds: [{ shown: { proxyBefore: 'proxy' }, now: { proxyBefore: 'proxy' } }],
    broken: [{ shown: { proxyBefore: 'proxy' }, now: { proxyBefore: null } }],
  },
  proxyAfter: {
    holds: [{ shown: { proxyAfter: 'proxy' }, now: { proxyAfter: 'proxy' } }],
    broken: [{ shown: { proxyAfter: null }, now: { proxyAfter: 'proxy' } }],
  },
  refundAtBefore: {
    holds: [{ shown: { refundAtBefore: NOON }, now: { refundAtBefore: NOON } }],
    broken: [{ shown: { refundAtBefore: NOON }, now: { refundAtBefore: NOON + 1000 } }],
  },
  refundAt: {
    holds: [
      { shown: { refundAt: NOON + DAY_MS }, now: { refundAt: NOON + DAY_MS } },
      { shown: { refundAt: NOON + DAY_MS }, now: { refundAt: NOON + DAY_MS + MINUTE_MS } },
      { shown: { at: NOON, refundAt: NOON + DAY_MS }, now: { at: NOON + 1500, refundAt: NOON + DAY_MS + 1000 } },
      { shown: { at: NOON, refundAt: NOON + DAY_MS }, now: { at: NOON + 2000, refundAt: NOON + DAY_MS + 1000 } },
    ],
    broken: [
      { shown: { refundAt: NOON + DAY_MS }, now: { refundAt: NOON + DAY_MS + MINUTE_MS + 1001 } },
      { shown: { refundAt: NOON + DAY_MS }, now: { refundAt: NOON + 2 * DAY_MS } },
      { shown: { refundAt: NOON + DAY_MS }, now: { refundAt: null } },
      { shown: { refundAt: null }, now: { refundAt: NOON + DAY_MS } },
    ],
  },
  saleQueued: {
    holds: [{ shown: { saleQueued: true }, now: { saleQueued: true } }],
    broken: [{ shown: { saleQueued: false }, now: { saleQueued: true } }],
  },
  refusal: REFUSAL,
};

/** Chains without a balance that depends on a price. */
const PLAIN_CHANGES = {
  holds: [
    ...these([...EXACT_WITHOUT_PRICES, 'liquid']).map((balance) =>
      changes([change(balance, '10.000000 TRX', '4.000000 TRX')], [change(balance, '10.000000 TRX', '4.000000 TRX')]),
    ),
    changes([change('liquid', '10.000000 TRX', '9.700000 TRX')], []),
    ...GROWING.flatMap((balance) => [
      changes([change(balance, '3.000000 TRX', '0.000000 TRX')], [change(balance, '3.000000 TRX', '0.000000 TRX')]),
      changes([change(balance, '3.000000 TRX', '0.000000 TRX')], [change(balance, '3.500000 TRX', '0.000000 TRX')]),
    ]),
  ],
  broken: [
    ...GROWING.flatMap((balance) => [
      changes([change(balance, '3.000000 TRX', '0.000000 TRX')], [change(balance, '2.999999 TRX', '0.000000 TRX')]),
      changes([change(balance, '3.000000 TRX', '0.000000 TRX')], [change(balance, '3.000000 TRX', '0.000001 TRX')]),
      changes([change(balance, '3.000000 TRX', '0.000000 TRX')], []),
    ]),
    ...these([...EXACT_WITHOUT_PRICES, 'liquid']).flatMap((balance) => [
      changes([change(balance, '10.000000 TRX', '4.000000 TRX')], [change(balance, '11.000000 TRX', '5.000000 TRX')]),
      changes([change(balance, '10.000000 TRX', '4.000000 TRX')], [change(balance, '10.000000 TRX', '3.999999 TRX')]),
      changes([], [change(balance, '10.000000 TRX', '4.000000 TRX')]),
    ]),
    ...EXACT_WITHOUT_PRICES.flatMap((balance) => [
      changes([change(balance, '10.000000 TRX', '4.000000 TRX')], [change(balance, '10.000000 TRX', '4.000001 TRX')]),
      changes([change(balance, '10.000000 TRX', '4.000000 TRX')], []),
    ]),
  ],
};

const RELEASE = {
  releaseDelayMs: {
    holds: [{ shown: { releaseDelayMs: DAY_MS }, now: { releaseDelayMs: DAY_MS } }],
    broken: [{ shown: { releaseDelayMs: DAY_MS }, now: { releaseDelayMs: 2 * DAY_MS } }],
  },
  releasedAt: {
    holds: [
      { shown: { releasedAt: null }, now: { releasedAt: null } },
      { shown: { releasedAt: NOON + DAY_MS }, now: { releasedAt: NOON + DAY_MS + MINUTE_MS } },
    ],
    broken: [
      { shown: { releasedAt: NOON + DAY_MS }, now: { releasedAt: NOON + 2 * DAY_MS } },
      { shown: { releasedAt: NOON + DAY_MS }, now: { releasedAt: null } },
      { shown: { releasedAt: null }, now: { releasedAt: NOON + DAY_MS } },
    ],
  },
};

function sun(units: bigint): Asset {
  return Asset.of(units, { code: 'TRX', precision: 6 });
}

/** Exhaustive, so that a new field of a simulation must be added here. */
const CASES: { readonly [P in Protocol]: Cases<Of<P, Simulation>> } = {
  antelope: ANTELOPE,
  tron: {
    at: TIME,
    changes: PLAIN_CHANGES,
    replaces: {
      holds: [{ shown: { replaces: 'one:1' }, now: { replaces: 'one:1' } }],
      broken: [{ shown: { replaces: 'one:1' }, now: { replaces: 'one:2' } }],
    },
    energyCost: {
      holds: [
        { shown: { energyCost: null }, now: { energyCost: null } },
        { shown: { energyCost: sun(5n) }, now: { energyCost: sun(5n) } },
        { shown: { energyCost: sun(5n) }, now: { energyCost: sun(4n) } },
      ],
      broken: [
        { shown: { energyCost: sun(5n) }, now: { energyCost: sun(6n) } },
        { shown: { energyCost: sun(5n) }, now: { energyCost: null } },
        { shown: { energyCost: null }, now: { energyCost: sun(5n) } },
      ],
    },
    approvedBefore: {
      holds: [{ shown: { approvedBefore: sun(5n) }, now: { approvedBefore: sun(5n) } }],
      broken: [
        { shown: { approvedBefore: sun(5n) }, now: { approvedBefore: sun(6n) } },
        { shown: { approvedBefore: null }, now: { approvedBefore: sun(5n) } },
      ],
    },
    ...RELEASE,
    refusal: REFUSAL,
  },
  iost: { at: TIME, changes: PLAIN_CHANGES, ...RELEASE, refusal: REFUSAL },
};

function stale(protocol: Protocol, { shown, now }: Case): readonly SimulationField[] {
  return staleFields(simulated(protocol, NOON, shown), simulated(protocol, NOON + MINUTE_MS, now));
}

function fieldsOf<P extends Protocol>(protocol: P): readonly (readonly [field: string, FieldCases<Of<P, Simulation>>])[] {
  return Object.entries(CASES[protocol]);
}

describe.each([
  ...fieldsOf('antelope').map(([field, cases]) => ['antelope', field, cases] as const),
  ...fieldsOf('tron').map(([field, cases]) => ['tron', field, cases] as const),
  ...fieldsOf('iost').map(([field, cases]) => ['iost', field, cases] as const),
])('a preview on a chain of %s as %s', (protocol, field, { holds, broken }) => {
  it('is current where nothing, or only time-dependent values changed', () => {
    for (const each of holds) expect({ ...each, stale: stale(protocol, each) }).toEqual({ ...each, stale: [] });
  });

  it.each(broken.length > 0 ? [broken] : [])('is stale where it changed', (...each) => {
    for (const one of each.flat()) expect({ ...one, stale: stale(protocol, one) }).toEqual({ ...one, stale: [field] });
  });
});

it('a preview simulated on a chain of another protocol is stale', () => {
  expect(staleFields(simulated('iost', NOON), simulated('tron', NOON))).toEqual(Object.keys(CASES.iost));
});
