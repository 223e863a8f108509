import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Path and query of the page, as the browser writes them: `pathname` begins with a slash, `search` is empty or begins with `?`. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The place that holds the page's address. Its listeners hear every change, whoever made it. */
export interface AddressBar {
  current(): PageAddress;
  /** Changes the address without loading the page; `replace` leaves no entry to go back to. */
  go(to: string, replace: boolean): void;
  subscribe(listener: () => void): () => void;
}

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

interface Routing {
  readonly address: PageAddress;
  readonly navigate: Navigate;
}

const RoutingContext = createContext<Routing | null>(null);

/** Gives everything inside it the address of the page. A change of address keeps what is shown until the new screen can be. */
export function Router({ bar, children }: { bar: AddressBar; children: ReactNode }) {
  const [address, setAddress] = useState(() => bar.current());
  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false } = {}) =>
        bar.go(to, replace),
    [bar],
  );
  useLayoutEffect(() => bar.subscribe(() => startTransition(() => setAddress(bar.current()))), [bar]);
  const routing = useMemo(() => ({ address, navigate }), [address, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** Returns the address of the page. */
export function useLocation(): PageAddress {
  return useRouting().address;
}

/** Returns the function that leads to another address of the page; it is the same at every render. */
export function useNavigate(): Navigate {
  return useRouting().navigate;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** Links to another screen. What asks for another tab, window or download is left to the browser. */
export function Link({ to, onClick, children, ...anchor }: LinkProps) {
  const { address, navigate } = useRouting();
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (click.defaultPrevented || !isPlain(click)) return;
    click.preventDefault();
    navigate(to, { replace: to === `${address.pathname}${address.search}` });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** The address bar of a browser's window. */
export function browserAddress(window: Window): AddressBar {
  const listeners = new Set<() => void>();
  return {
    current: () => ({ pathname: window.location.pathname, search: window.location.search }),
    go: (to, replace) => {
      if (replace) window.history.replaceState(null, '', to);
      else window.history.pushState(null, '', to);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('popstate', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', listener);
      };
    },
  };
}

/** An address that stays, for a page rendered without a browser. */
export function fixedAddress(pathname: string): AddressBar {
  return { current: () => ({ pathname, search: '' }), go: () => undefined, subscribe: () => () => undefined };
}

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (routing === null) throw new Error('there is no router around this component');
  return routing;
}

function isPlain({ button, ctrlKey, metaKey, altKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const here = currentTarget.target === '' || currentTarget.target === '_self';
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey && here;
}
