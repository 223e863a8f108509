import { describe, expect, it } from 'vitest';
import { walletLinks } from '../../../../ui-web/shell/wallet/wallet-links.ts';

const PAGE = 'https://pool.example.com/tron/increase-of-votes';
const of = (protocol: 'antelope' | 'tron' | 'iost', name: string) =>
  walletLinks(protocol, PAGE).find((link) => link.name === name)!.address;
const through = (channel: string) => `${PAGE}?channel=${channel}&channelRef=dapp`;

describe('the address that opens a page in a wallet', () => {
  it('is on TRON that of each wallet’s own documents, and says through which wallet the visitor comes', () => {
    const param = JSON.parse(decodeURIComponent(of('tron', 'TronLink').replace('tronlinkoutside://pull.activity?param=', ''))) as unknown;
    expect(param).toEqual({ url: through('tronlink'), action: 'open', protocol: 'TronLink', version: '1.0' });
    expect(of('tron', 'OKX')).toBe(`okx://wallet/dapp/url?dappUrl=${encodeURIComponent(through('okx'))}`);
    expect(of('tron', 'imToken')).toBe(`imtokenv2://navigate/DappView?url=${encodeURIComponent(through('imtoken'))}`);
    expect(of('tron', 'Bitget')).toBe(`https://bkcode.vip?action=dapp&url=${encodeURIComponent(through('bitget'))}`);
    expect(of('tron', 'Trust')).toBe(`https://link.trustwallet.com/open_url?url=${encodeURIComponent(through('trust'))}`);
  });

  it.each(['antelope', 'tron', 'iost'] as const)('is on chains of %s also that of TokenPocket', (protocol) => {
    const [, params] = of(protocol, 'TokenPocket').split('tpdapp://open?params=');
    expect(JSON.parse(decodeURIComponent(params!))).toEqual({ url: through('tokenpocket') });
  });

  it('keeps what the page’s address says besides', () => {
    const [link] = walletLinks('iost', 'https://pool.example.com/iost?account=alice&channel=scatter');
    expect(decodeURIComponent(link!.address)).toContain('https://pool.example.com/iost?account=alice&channel=tokenpocket&channelRef=dapp"');
  });

  it('leaves neither the plain mobile site nor the pool’s app in the address', () => {
    const [link] = walletLinks('iost', 'https://pool.example.com/iost?source=ios&channelRef=h5');
    expect(decodeURIComponent(link!.address)).toContain('https://pool.example.com/iost?channelRef=dapp&channel=tokenpocket"');
  });
});
