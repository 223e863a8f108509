import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChainNode } from '../../../../application/ports/chain-node.ts';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';
import { FakeStore } from '../../../support/fakes/fake-store.ts';
import { twice } from '../../../support/listed.ts';
import { expectNone, expectText, expectThere, mountPage, press, text, type, type MountedPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos', 'bos'] });
const nodesOf = (chain: string): readonly string[] => sandbox().manifest.chains[chain]!.nodes;
const unlisted = (): string => twice(nodesOf('eos')[0]!)[1]!;
const storeKey = (): string => `own-nodes-eos-${sandbox().manifest.chains['eos']!.chainId.slice(0, 16)}`;
const lines = () =>
  [...document.querySelectorAll('[data-node]')].map((line) => [line.getAttribute('data-node'), line.getAttribute('data-named')]);
const field = (): HTMLElement => screen.getByLabelText(pageSays('ownNodes.address'));
const spoken = ({ container }: MountedPage): string =>
  container
    .get(Announcer)
    .current()
    .polite.map((line) => line.text)
    .join('\n');

async function opened(store = new FakeStore()): Promise<MountedPage> {
  const page = await mountPage(sandbox(), '/eos/nodes', { store });
  await expectThere('[data-node]');
  return page;
}

async function add(address: string): Promise<void> {
  type(field(), address);
  await press(pageSays('ownNodes.submit'));
}

describe('the screen of nodes', () => {
  it('shows every node with who names and who runs it, and asks none until it is told to', async () => {
    const page = await opened();
    expect(lines()).toEqual(nodesOf('eos').map((url) => [url, 'backend']));
    expect(text('[data-node]')).toContain(pageSays('ownNodes.named', { who: pageSays('nodes.named.backend') }));
    expect(text('[data-node]')).toContain('Run by sandbox 1');
    expect(text('[data-node]')).toContain(pageSays('ownNodes.area', { area: 'Local' }));
    await expectNone('[data-state]');
    sandbox().world.eos.faults.add({ node: 1, kind: 'html', on: 'any', times: 1_000, amount: 0 });
    await press('Check all nodes');
    await expectText('[data-state="good"]', /^Works: block \d+, \d+ ms$/);
    await expectText('[data-state="bad"]', `${pageSays('ownNodes.state.bad')} ${pageSays('errors.node-answer-invalid.title')}`);
    expect(spoken(page)).toContain('1 of 2 nodes can be used.');
  });

  it('adds a node of the user’s own, which the next reading asks first, and removes it', async () => {
    const page = await opened();
    const own = unlisted();
    await add(` ${own}/ `);
    await expectThere(`[data-node="${own}"][data-named="user"]`);
    expect(lines()[0]).toEqual([own, 'user']);
    expect(spoken(page)).toContain(pageSays('ownNodes.added', { node: own }));
    expect(field()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field());
    expect((await page.container.get(ChainNode).account('rexholder111')).at.node).toBe(own);

    await press(`Remove ${own}`);
    await expectNone(`[data-node="${own}"]`);
    expect(spoken(page)).toContain(`${own} was removed.`);
    expect(document.activeElement?.textContent).toBe('Nodes in use');
    expect(await page.store.read(storeKey())).toBeNull();
  });

  it.each([
    ['what is no address', () => 'node.example', 'node-address-invalid'],
    ['one without TLS', () => 'http://node.example', 'node-address-unencrypted'],
    ['one with a password', () => 'https://me:secret@node.example', 'node-address-with-password'],
    ['one of the list', () => nodesOf('eos')[0]!, 'node-listed-already'],
    ['one of another chain', () => nodesOf('bos')[0]!, 'node-wrong-chain'],
    ['one at which nobody answers', () => 'http://127.0.0.1:1', 'own-node-silent'],
  ])('refuses %s at the field, and stores nothing', async (_what, address, error) => {
    const page = await opened();
    await add(address());
    await expectThere(`[data-error="${error}"]`);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field().getAttribute('aria-describedby')!)!;
    expect(within(described).getByText(page.t(`errors.${error}.title`))).toBeTruthy();
    await expect.poll(() => page.container.get(Announcer).current().assertive).toContain(page.t(`errors.${error}.title`));
    expect(await page.store.read(storeKey())).toBeNull();
    fireEvent.change(field(), { target: { value: 'https://' } });
    await expectNone('[data-error]');
  });

  it('says where the page’s host allows no connection to the node', async () => {
    await opened();
    await add('http://127.0.0.1:1');
    await expectThere('[data-error="own-node-silent"]');
    const violation = { effectiveDirective: 'connect-src', blockedURI: 'http://127.0.0.1:1/v1/chain/get_info' };
    act(() => {
      const sourceFile = `${window.location.origin}/assets/main.js`;
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { ...violation, sourceFile }));
    });
    await expectText('[data-error="node-refused-by-page"]', pageSays('errors.node-refused-by-page.cause', { node: 'http://127.0.0.1:1' }));
  });

  it('takes eight nodes, and names damage of what was stored', async () => {
    const store = new FakeStore();
    const most = Array.from({ length: 8 }, (_, index) => `https://n${index}.example`);
    await store.write(storeKey(), JSON.stringify(most));
    await opened(store);
    await screen.findByText(pageSays('ownNodes.full', { max: 8 }));
    expect(screen.queryByRole('button', { name: pageSays('ownNodes.submit') })).toBeNull();
    await press('Remove https://n3.example');
    await screen.findByRole('button', { name: pageSays('ownNodes.submit') });
    expect(lines().filter(([, named]) => named === 'user')).toHaveLength(7);
  });

  it('opens on damaged data and says so, and on a browser that keeps nothing', async () => {
    const store = new FakeStore();
    await store.write(storeKey(), '{"broken');
    await opened(store);
    await screen.findByText(pageSays('nodes.damaged'));
    expect(lines()).toEqual(nodesOf('eos').map((url) => [url, 'backend']));
    store.forgets = true;
    await add(unlisted());
    await screen.findByText(pageSays('ownNodes.forgotten'));
  });
});
