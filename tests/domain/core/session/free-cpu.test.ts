import { describe, expect, it } from 'vitest';
import { freeCpuChannels } from '../../../../domain/core/session/free-cpu.ts';

describe('wallets whose users do not pay CPU', () => {
  it('are the backend’s list plus the default channel, or the product’s own list without one', () => {
    expect(freeCpuChannels('TokenPocket, meetone,,')).toEqual(['tokenpocket', 'meetone', 'scatter']);
    expect(freeCpuChannels(null)).toEqual(['tokenpocket', 'meetone', 'starteos', 'bitpie', 'eostokenpark', 'defind']);
    expect(freeCpuChannels(' , ')).toHaveLength(6);
  });
});
