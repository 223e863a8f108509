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
  /** Number of the page's own entries before this one in the browser's history. */
  readonly depth: number;
  /** How far down the link that led here scrolls, in pixels. */
  readonly scroll: number;
}

/** The place that holds the page's address. Its listeners hear every change, whoever made it. */
export interface AddressBar {
  current(): PageAddress;
  /** Changes the address without loading the page. */
  go(to: string, change: AddressChange): void;
  /** Goes one entry back in the browser's history. */
  back(): void;
  subscribe(listener: () => void): () => void;
}

/** How an address is changed. `replace`: without an entry to go back to; `scroll`: how far down the new screen is scrolled, in pixels. */
export interface AddressChange {
  readonly replace?: boolean;
  readonly scroll?: number;
}

interface Navigate {
  (to: string, change?: AddressChange): void;
  /** Goes one entry back in the browser's history. */
  readonly back: () => void;
}

interface Routing {
  readonly address: PageAddress;
  readonly navigate: Navigate;
}

const RoutingContext = createContext<Routing | null>(null);

/** Gives everything inside it the address of the page. A change of address keeps what is shown until the new screen can be. */
export function Router({ bar, children }: { bar: AddressBar; children: ReactNode }) {
  const [address, setAddress] = useState(() => bar.current());
  const navigate = useMemo<Navigate>(
    () => Object.assign((to: string, change: AddressChange = {}) => bar.go(to, change), { back: () => bar.back() }),
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

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string; readonly scroll?: number };

/** Links to another screen. What asks for another tab, window or download is left to the browser. */
export function Link({ to, scroll = 0, onClick, children, ...anchor }: LinkProps) {
  const { address, navigate } = useRouting();
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (click.defaultPrevented || !isPlain(click)) return;
    click.preventDefault();
    navigate(to, { replace: to === `${address.pathname}${address.search}`, scroll });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/**
 * The address bar of a browser's window. `arriving` is called with the path of an address before the page is at it, or with that of the
 * browser's own change before anything is rendered for it.
 */
export function browserAddress(window: Window, arriving: (pathname: string) => void = () => undefined): AddressBar {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const current = (): PageAddress => {
    const { pathname, search } = window.location;
    return { pathname, search, ...entryOf(window.history.state) };
  };
  return {
    current,
    go: (to, { replace = false, scroll = 0 }) => {
      const { depth } = current();
      arriving(new URL(to, window.location.href).pathname);
      if (replace) window.history.replaceState({ depth, scroll }, '', to);
      else window.history.pushState({ depth: depth + 1, scroll }, '', to);
      tell();
    },
    back: () => window.history.back(),
    subscribe: (listener) => {
      const wentBack = () => {
        arriving(window.location.pathname);
        listener();
      };
      listeners.add(listener);
      window.addEventListener('popstate', wentBack);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', wentBack);
      };
    },
  };
}

/** Decodes what is stored with a history entry; anything else counts as the first entry, at its top. */
function entryOf(state: unknown): Pick<PageAddress, 'depth' | 'scroll'> {
  const stored: Readonly<Record<string, unknown>> = typeof state === 'object' && state !== null ? { ...state } : {};
  return { depth: counted(stored['depth']), scroll: counted(stored['scroll']) };
}

function counted(value: unknown): number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 0;
}

/** An address that stays, for a page rendered without a browser. */
export function fixedAddress(pathname: string): AddressBar {
  return {
    current: () => ({ pathname, search: '', depth: 0, scroll: 0 }),
    go: () => undefined,
    back: () => undefined,
    subscribe: () => () => undefined,
  };
}

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (routing === null) throw new Error('there is no router around this component');
  return routing;
}

/** Returns whether a click on a link is the page's own to follow, and not one that asks the browser for another tab, window or download. */
export function isPlain({ button, ctrlKey, metaKey, altKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const here = currentTarget.target === '' || currentTarget.target === '_self';
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey && here;
}
