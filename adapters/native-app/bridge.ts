import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { isObject, readMethod } from '../platform/wallet/foreign-object.ts';

/** What the bridge uses of a page, so that tests can replace it. */
export interface AppHost {
  /** The object `window.action` of Android; anything, or nothing. */
  readonly action: () => unknown;
  /** The browser's dialog that asks for a text, which the app of iOS answers by itself. */
  readonly prompt: (method: string, argument: string) => unknown;
  /** Whether the page runs in the web view of an app on a device of Apple. */
  readonly isWebView: () => boolean;
}

/** The calls that the app offers to a page, by the names it gives them. */
export interface AppBridge {
  /** Returns whether the app has the method; where it cannot be seen, whether it can be called at all. */
  readonly has: (method: string) => boolean;
  /** Calls a method without an argument; returns whatever the app returns. Throws what the app throws, and `app-silent` where there is no app. */
  readonly call: (method: string) => unknown;
}

/** Returns the bridge of the app on Android: methods of an object that the app puts into the page. */
export function androidBridge({ action }: AppHost): AppBridge {
  const method = (name: string) => {
    const there = action();
    return isObject(there) ? readMethod(there, name) : null;
  };
  return {
    has: (name) => method(name) !== null,
    call: (name) => {
      const found = method(name);
      if (found === null) throw new PoolError('app-silent');
      return found();
    },
  };
}

/**
 * Returns the bridge of the app on iOS: the browser's own question for a text, which the app answers instead of a user. Outside the web view
 * of an app a user would see it, so there it is never asked.
 */
export function iosBridge({ prompt, isWebView }: AppHost): AppBridge {
  return {
    has: isWebView,
    call: (name) => {
      if (!isWebView()) throw new PoolError('app-silent');
      const answer = prompt(name, '');
      // What nobody answers is cancelled.
      if (answer === null || answer === undefined) throw new PoolError('app-silent');
      return answer;
    },
  };
}
