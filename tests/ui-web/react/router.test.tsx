import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type AddressBar, browserAddress, fixedAddress, Link, Router, useLocation, useNavigate } from '../../../ui-web/react/router.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shown() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function show(bar: AddressBar, content: React.ReactNode = null): void {
  render(
    <Router bar={bar}>
      <Shown />
      {content}
    </Router>,
  );
}

const shown = () => screen.getByRole('status').textContent;

function barAt(address: string): AddressBar {
  window.history.replaceState(null, '', address);
  return browserAddress(window);
}

it('the address is shown as the browser writes it, with nothing decoded', () => {
  show(barAt('/eos/money?account=a%2526b%20c'));
  expect(shown()).toBe('/eos/money?account=a%2526b%20c');
});

it('a link changes the address without loading the page, and adds an entry', async () => {
  const pushed = vi.spyOn(window.history, 'pushState');
  show(barAt('/eos'), <Link to="/eos/apr?way=a">yields</Link>);
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  await expect.poll(shown).toBe('/eos/apr?way=a');
  expect(window.location.pathname).toBe('/eos/apr');
  expect(pushed).toHaveBeenCalledOnce();
});

it('a link to where the page is adds no entry', () => {
  const bar = barAt('/eos?account=a');
  const pushed = vi.spyOn(window.history, 'pushState');
  const replaced = vi.spyOn(window.history, 'replaceState');
  show(bar, <Link to="/eos?account=a">here</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(pushed).not.toHaveBeenCalled();
  expect(replaced).toHaveBeenCalledOnce();
});

it.each([
  ['the middle button', { button: 1 }, undefined],
  ['Ctrl', { ctrlKey: true }, undefined],
  ['Command', { metaKey: true }, undefined],
  ['Shift', { shiftKey: true }, undefined],
  ['Alt', { altKey: true }, undefined],
  ['another tab as its target', {}, '_blank'],
])('a click with %s is the browser’s', (_case, click, target) => {
  show(barAt('/eos'), <Link to="/eos/apr" target={target} />);
  const link = document.querySelector('a')!;
  let taken = true;
  document.addEventListener(
    'click',
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link, click);
  expect(taken).toBe(false);
  expect(window.location.pathname).toBe('/eos');
});

it('a link’s own handler comes first, and can keep the page where it is', () => {
  const stay = vi.fn<(click: React.MouseEvent) => void>((click) => click.preventDefault());
  show(
    barAt('/eos'),
    <Link to="/eos/apr" onClick={stay}>
      yields
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(stay).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/eos');
});

it('going back is heard, until the page is gone', async () => {
  const bar = barAt('/eos');
  show(bar);
  window.history.replaceState(null, '', '/eos/money');
  fireEvent.popState(window);
  await expect.poll(shown).toBe('/eos/money');
  const left = vi.spyOn(window, 'removeEventListener');
  cleanup();
  expect(left).toHaveBeenCalledWith('popstate', expect.any(Function));
});

it('what is about to be shown is told before the address changes, also by the browser itself', () => {
  const told: string[] = [];
  window.history.replaceState(null, '', '/eos');
  const bar = browserAddress(window, (path) => told.push(`${path} while at ${window.location.pathname}`));
  show(bar, <Link to="/eos/apr?way=a">yields</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(told).toEqual(['/eos/apr while at /eos']);
  fireEvent.popState(window);
  expect(told).toEqual(['/eos/apr while at /eos', '/eos/apr while at /eos/apr']);
});

it('each entry counts those before it, and keeps how far down its link leads; what else is stored with one counts as nothing', () => {
  const bar = barAt('/eos');
  bar.go('/eos/money', { scroll: 240 });
  expect(bar.current()).toEqual({ pathname: '/eos/money', search: '', depth: 1, scroll: 240 });
  bar.go('/eos/unlocks', { replace: true });
  expect(bar.current()).toMatchObject({ pathname: '/eos/unlocks', depth: 1, scroll: 0 });
  for (const state of ['a text', { depth: 'x', scroll: -4 }, { depth: Number.NaN, scroll: Number.POSITIVE_INFINITY }]) {
    window.history.replaceState(state, '');
    expect(bar.current()).toMatchObject({ depth: 0, scroll: 0 });
  }
});

it('navigating is the same function at every render, and can replace the entry', async () => {
  const functions = new Set<unknown>();
  const Choice = () => {
    const navigate = useNavigate();
    functions.add(navigate);
    const { search } = useLocation();
    return (
      <button type="button" onClick={() => navigate('?way=second', { replace: true })}>
        {search}
      </button>
    );
  };
  const bar = barAt('/eos/reduce-votes');
  const pushed = vi.spyOn(window.history, 'pushState');
  show(bar, <Choice />);
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(shown).toBe('/eos/reduce-votes?way=second');
  expect(pushed).not.toHaveBeenCalled();
  expect(functions.size).toBe(1);
});

it('what is shown stays until the next screen’s code is there', async () => {
  let arrive = (_module: { default: () => React.ReactNode }): void => undefined;
  const Late = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve)));
  const Screen = () => (useLocation().pathname === '/eos/late' ? <Late /> : <p>early</p>);
  const bar = barAt('/eos');
  show(
    bar,
    <Suspense fallback={<p>waiting</p>}>
      <Link to="/eos/late">late</Link>
      <Screen />
    </Suspense>,
  );
  fireEvent.click(screen.getByRole('link'));
  await expect.poll(() => window.location.pathname).toBe('/eos/late');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('early')).not.toBeNull();
  expect(screen.queryByText('waiting')).toBeNull();
  arrive({ default: () => <p>arrived</p> });
  await screen.findByText('arrived');
  expect(shown()).toBe('/eos/late');
});

it('without a browser the address is the one that is rendered, and stays', () => {
  show(fixedAddress('/tron'), <Link to="/tron/apr">yields</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(shown()).toBe('/tron');
});

it('a screen without a router around it says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Shown />)).toThrow('no router around this component');
});
