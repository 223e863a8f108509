import type { TronPage } from './page.ts';
import type { TronProvider } from './tron-provider.ts';

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d4ed8"/><path d="M8 12h16v10H8zM10 12V9h12" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** Announces the wallet to pages that ask for wallets, now and whenever they ask. */
export function announceProvider(page: TronPage, provider: TronProvider): void {
  const info = Object.freeze({ uuid: randomUuid(), name: 'Sandbox Wallet', icon: ICON, rdns: 'wallet.sandbox.local' });
  const announce = (): void => {
    page.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  };
  page.addEventListener('TIP6963:requestProvider', announce);
  announce();
}

/** Returns a random UUID of version 4. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
