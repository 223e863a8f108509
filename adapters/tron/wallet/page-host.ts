import { isObject, readProperty } from '../../platform/wallet/foreign-object.ts';
import type { WalletHost } from './wallet-object.ts';

const ANNOUNCED = 'TIP6963:announceProvider';
const WHO_IS_THERE = 'TIP6963:requestProvider';

/** Returns the page as wallets of this protocol use it: globals, and the two events by which they announce themselves. */
export function pageHost(): WalletHost {
  return {
    global: (name) => Reflect.get(globalThis, name),
    onAnnounced: (found) => {
      const heard = (event: Event): void => {
        const detail = readProperty(event, 'detail');
        found(isObject(detail) ? readProperty(detail, 'provider') : undefined);
      };
      window.addEventListener(ANNOUNCED, heard);
      window.dispatchEvent(new Event(WHO_IS_THERE));
      return () => {
        window.removeEventListener(ANNOUNCED, heard);
      };
    },
  };
}
