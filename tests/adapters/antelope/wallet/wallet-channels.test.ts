import { describe, expect, it } from 'vitest';
import { WALLET_CHANNELS, walletChannel } from '../../../../adapters/antelope/wallet/wallet-channels.ts';
import { mustBeNewEnough } from '../../../../adapters/antelope/wallet/wallet-version.ts';
import { freeCpuChannels } from '../../../../domain/core/session/free-cpu.ts';

describe('the table of channels', () => {
  it('has every channel whose users do not pay CPU', () => {
    expect(WALLET_CHANNELS).toEqual(expect.arrayContaining([...freeCpuChannels(null)]));
  });

  it('maps an unknown channel, and none, to a Scatter-protocol wallet', () => {
    for (const channel of ['newwallet', '', '__proto__', 'constructor', null])
      expect(walletChannel(channel)).toBe(walletChannel('scatter'));
  });

  it('contains aliases of a channel', () => {
    expect(walletChannel('lynx')).toBe(walletChannel('eoslynx'));
    expect(walletChannel('wharfkit').ways).toEqual(['anchor']);
  });

  it('maps unknown failures to the phone code in wallets of a phone, and to the desktop code elsewhere', () => {
    expect(
      ['tokenpocket', 'meetone', 'starteos', 'bitpie', 'eostokenpark', 'defind', 'lynx'].map((channel) => walletChannel(channel).anomaly),
    ).toEqual(Array.from({ length: 7 }, () => '1000'));
    expect(['scatter', 'anchor', 'nobody', null].map((channel) => walletChannel(channel).anomaly)).toEqual([
      '0001',
      '0001',
      '0001',
      '0001',
    ]);
  });

  it('has a display name and instructions for each wallet', () => {
    for (const channel of WALLET_CHANNELS) {
      const { name, ways } = walletChannel(channel);
      expect(name).not.toBe('');
      expect(ways.length).toBeGreaterThan(0);
    }
  });
});

describe('the oldest supported version', () => {
  const oldest = { android: '0.4.7', ios: '0.4.5' };

  it.each([
    ['0.4.6', 'android'],
    ['0.4', 'android'],
    ['v0.4.6-beta', 'android'],
    ['0.4.4', 'ios'],
  ] as const)('refuses %s on %s, reporting both', (version, system) => {
    expect(() => mustBeNewEnough({ version, system }, oldest)).toThrow(
      expect.objectContaining({ error: 'wallet-too-old', params: { expected: oldest[system], actual: version } }),
    );
  });

  it.each([
    ['0.4.7', 'android'],
    ['0.4.10', 'android'],
    ['1.0', 'android'],
    ['0.4.5', 'ios'],
    ['latest', 'android'],
    ['', 'ios'],
    ['7', 'android'],
    ['1.2.3.4.5', 'ios'],
  ] as const)('accepts %j on %s', (version, system) => {
    expect(() => mustBeNewEnough({ version, system }, oldest)).not.toThrow();
    expect(() => mustBeNewEnough({ version: '0.0.1', system }, null)).not.toThrow();
  });

  it('accepts a wallet that reports no version', () => {
    expect(() => mustBeNewEnough(null, oldest)).not.toThrow();
  });
});
