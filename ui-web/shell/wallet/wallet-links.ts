import type { Protocol } from '../../../domain/chain/protocol.ts';

/** A wallet's app, and the address that opens a page in its browser. */
export interface WalletLink {
  readonly name: string;
  readonly address: string;
}

type Wallets = readonly { readonly name: string; readonly channel: string; readonly opens: (page: string) => string }[];

const TOKEN_POCKET: Wallets = [
  { name: 'TokenPocket', channel: 'tokenpocket', opens: (page) => `tpdapp://open?params=${encodedJson({ url: page })}` },
];

/** Addresses as the documents of the wallets give them. */
const WALLETS: Readonly<Record<Protocol, Wallets>> = {
  antelope: TOKEN_POCKET,
  tron: [
    {
      name: 'TronLink',
      channel: 'tronlink',
      opens: (page) =>
        `tronlinkoutside://pull.activity?param=${encodedJson({ url: page, action: 'open', protocol: 'TronLink', version: '1.0' })}`,
    },
    ...TOKEN_POCKET,
    { name: 'OKX', channel: 'okx', opens: (page) => `okx://wallet/dapp/url?dappUrl=${encodeURIComponent(page)}` },
    { name: 'imToken', channel: 'imtoken', opens: (page) => `imtokenv2://navigate/DappView?url=${encodeURIComponent(page)}` },
    { name: 'Bitget', channel: 'bitget', opens: (page) => `https://bkcode.vip?action=dapp&url=${encodeURIComponent(page)}` },
    { name: 'Trust', channel: 'trust', opens: (page) => `https://link.trustwallet.com/open_url?url=${encodeURIComponent(page)}` },
  ],
  iost: TOKEN_POCKET,
};

/** Returns the wallets of a protocol that a link makes open a page, which then knows that it is inside a wallet's browser, and through which its visitor came. */
export function walletLinks(protocol: Protocol, page: string): readonly WalletLink[] {
  return WALLETS[protocol].map(({ name, channel, opens }) => {
    const address = new URL(page);
    address.searchParams.set('channel', channel);
    address.searchParams.set('channelRef', 'dapp');
    address.searchParams.delete('source');
    return { name, address: opens(address.href) };
  });
}

function encodedJson(value: object): string {
  return encodeURIComponent(JSON.stringify(value));
}
