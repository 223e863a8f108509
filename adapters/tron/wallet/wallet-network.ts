import type { Clock } from '../../../application/ports/clock.ts';
import { inTime, readMethod, readObject, readProperty } from '../../platform/wallet/foreign-object.ts';
import type { WalletSurface } from './wallet-object.ts';

const SILENT_MS = 3_000;

/** Networks by the nodes wallets use for them. A private node may be of any. */
const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:api\.)?shasta\.trongrid\.io$/, '0x94a9059e'],
  [/(?:^|\.)(?:nile\.trongrid\.io|nileex\.io)$/, '0xcd8690dc'],
  [/^api\.trongrid\.io$/, '0x2b6653dc'],
];

/** Reads the network a wallet is on, `0x…`, from the wallet; null where it does not report it. Opens no dialog and never rejects. */
export async function networkOf(surface: WalletSurface, clock: Clock): Promise<string | null> {
  return (surface.asks === 'eth_requestAccounts' ? await reportedNetwork(surface.provider, clock) : null) ?? networkOfNode(surface);
}

async function reportedNetwork(provider: object, clock: Clock): Promise<string | null> {
  const request = readMethod(provider, 'request');
  if (!request) return null;
  try {
    return chainIdOf(
      await inTime(
        () => request({ method: 'eth_chainId' }),
        clock,
        SILENT_MS,
        () => null,
      ),
    );
  } catch {
    return null;
  }
}

/** Parses a chain id as wallets write it: hexadecimal, or a number in either form. */
function chainIdOf(written: unknown): string | null {
  if (typeof written === 'string' && /^0x[0-9a-f]{1,16}$/i.test(written)) return written.toLowerCase();
  const number = typeof written === 'number' ? String(written) : written;
  return typeof number === 'string' && /^[1-9]\d{0,18}$/.test(number) ? `0x${BigInt(number).toString(16)}` : null;
}

function networkOfNode(surface: WalletSurface): string | null {
  const tronWeb = surface.tronWeb();
  const node = tronWeb && readObject(tronWeb, 'fullNode');
  const host = node && readProperty(node, 'host');
  if (typeof host !== 'string') return null;
  try {
    const { hostname } = new URL(host);
    return NETWORKS.find(([pattern]) => pattern.test(hostname))?.[1] ?? null;
  } catch {
    return null;
  }
}
