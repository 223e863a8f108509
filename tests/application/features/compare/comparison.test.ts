import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { comparison } from '../../../../application/features/compare/comparison.ts';
import type { PoolMarket } from '../../../../application/features/pool/pool-service.ts';
import { rexPoolReading } from '../../../../domain/antelope/rex/pool.ts';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { rateOf } from '../../../../domain/views/income/yearly-rate.ts';
import { rexMarket } from '../../../support/rex-market.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const AT = { node: 'https://node.example', headNumber: 1, headTime: NOON, receivedAt: NOON };
const RATES = { votes: rateOf('2'), whole: rateOf('6.5') };

function onEos(rex: ReturnType<typeof rexMarket> | null): PoolMarket {
  const reading = rex && { market: rex, reading: rexPoolReading(rex.pool, NOON) };
  return { protocol: 'antelope', at: AT, rex: reading, rexNeedsVote: false };
}

const compared = (profile: ChainProfile, market: PoolMarket | null) =>
  comparison(Asset.whole(1_000n, profile.coin.display), profile, { market, rates: RATES, other: null });
const backs = (profile: ChainProfile, market: PoolMarket | null) =>
  compared(profile, market).options.map(({ kind, back, isWaitKnown }) => [
    kind,
    isWaitKnown,
    back === null ? null : (back - NOON) / DAY_MS,
  ]);

describe('a comparison', () => {
  it('on EOS is of REX and of CPU and NET by the contract’s waits, in the native coin, and the better one earns most', () => {
    const { options, best } = compared(EOS, onEos(rexMarket()));
    expect(options.map(({ kind, earned }) => [kind, earned?.year.toString() ?? null])).toEqual([
      ['rex', '65.0000 EOS'],
      ['bandwidth', '20.0000 EOS'],
      ['other-pool', null],
      ['nothing', null],
    ]);
    expect(best).toEqual(['rex']);
    expect(backs(EOS, onEos(rexMarket()))).toEqual([
      ['rex', true, 20.5],
      ['bandwidth', true, 3],
      ['other-pool', true, 20.5],
      ['nothing', true, null],
    ]);
  });

  it('says that the wait of REX is not known where its pool is not open, and none before the chain was read', () => {
    expect(backs(EOS, onEos(null)).slice(0, 2)).toEqual([
      ['rex', false, null],
      ['bandwidth', true, 3],
    ]);
    expect(backs(BOS, null).map(([, isKnown]) => isKnown)).toEqual([false, false, false, true]);
  });

  it('on TRON and IOST is of the vote, by the wait the chain has now', () => {
    const onTron: PoolMarket = { protocol: 'tron', at: AT, releaseDelayMs: 14 * DAY_MS, voteCountMs: 1 };
    expect(backs(TRON, onTron)[0]).toEqual(['freeze', true, 14]);
    const onIost: PoolMarket = { protocol: 'iost', at: AT, releaseDelayMs: 7 * DAY_MS };
    expect(backs(IOST, onIost)[0]).toEqual(['vote', true, 7]);
  });
});
