import { describe, expect, it } from 'vitest';
import { USUAL_BEHAVIOUR, type WalletBehaviour } from '../../../sandbox/wallet/behaviour.ts';
import { USUAL_QUIRKS } from '../../../sandbox/wallet/antelope/quirks.ts';
import type { KeychainOfChain, WalletAccount } from '../../../sandbox/wallet/keychain.ts';
import { OTHER_CHAIN_ID, Scatter } from '../../../sandbox/wallet/scatter.ts';
import type { SignArguments } from '../../../sandbox/wallet/signature-provider.ts';

const account = (name: string): WalletAccount => ({
  name,
  label: null,
  note: '',
  permission: 'active',
  publicKey: `EOS-${name}`,
  privateKey: `key-${name}`,
});
const ACCOUNTS = [account('alice'), account('bob')];
const chain = (key: string, protocol: 'antelope' | 'tron', chainId: string, accounts: readonly WalletAccount[]): KeychainOfChain => ({
  key,
  protocol,
  chainId,
  nodes: [],
  accounts,
});
const CHAINS = [
  chain('tron', 'tron', 'tt', [account('Taddress')]),
  chain('eos', 'antelope', 'aa', ACCOUNTS),
  chain('bos', 'antelope', 'bb', [account('carol'), account('dave')]),
];

type Memory = Map<string, string | null>;

function wallet(
  start: Partial<WalletBehaviour> = {},
  user: (accounts: readonly WalletAccount[]) => WalletAccount | null = ([first]) => first ?? null,
  memory: Memory = new Map(),
) {
  let behaviour: WalletBehaviour = { ...USUAL_BEHAVIOUR, ...start };
  const asked: string[] = [];
  const signed: { account: string; args: SignArguments }[] = [];
  const scatter = new Scatter({
    keychain: async () => CHAINS,
    behaviour: () => behaviour,
    chooseAccount: async (accounts) => {
      asked.push('account');
      return user(accounts);
    },
    remembered: (key) => ({ read: () => memory.get(key) ?? null, write: (name) => void memory.set(key, name) }),
    sign: async ({ name }, _network, args) => {
      signed.push({ account: name, args });
      return { signatures: ['SIG_K1_x'], serializedTransaction: 'ab' };
    },
    signText: async ({ name }, text) => `SIG_K1_${name}_${text}`,
  });
  return { scatter, asked, signed, memory, behave: (change: Partial<WalletBehaviour>) => void (behaviour = { ...behaviour, ...change }) };
}

class Api {
  readonly options: Record<string, any>;
  #secret = 7;

  constructor(options: Record<string, unknown>) {
    this.options = options;
  }

  reveal(): number {
    return this.#secret;
  }
}

describe('the injected object', () => {
  it('has no identity until the user chose an account', async () => {
    const { scatter } = wallet();
    expect(scatter.identity).toBeNull();
    const identity = await scatter.getIdentity();
    expect(identity.accounts).toEqual([{ name: 'alice', authority: 'active', publicKey: 'EOS-alice', blockchain: 'eos', chainId: 'aa' }]);
    expect(scatter.identity).toEqual(identity);
  });

  it('asks once and remembers until it is disconnected', async () => {
    const { scatter, asked } = wallet();
    await scatter.getIdentity();
    await scatter.getIdentity();
    expect(asked).toHaveLength(1);
    await scatter.forgetIdentity();
    expect(scatter.identity).toBeNull();
    expect(await scatter.getIdentityFromPermissions()).toBeNull();
    await scatter.getIdentity();
    expect(asked).toHaveLength(2);
  });

  it('rejects with a plain object of code 402 when the user refuses', async () => {
    const { scatter } = wallet({}, () => null);
    await expect(scatter.getIdentity()).rejects.toMatchObject({ code: 402, isError: true });
    expect(scatter.identity).toBeNull();
  });

  it('reports a locked state', async () => {
    await expect(wallet({ identity: 'locked' }).scatter.getIdentity()).rejects.toMatchObject({ code: 423, type: 'locked' });
  });

  it('reports another chain when it is left on another chain', async () => {
    const identity = await wallet({ wrongChain: true }).scatter.getIdentity();
    expect(identity.accounts[0]?.chainId).toBe(OTHER_CHAIN_ID);
  });

  it('signs for another account than the connected one, on request', async () => {
    const { scatter, behave } = wallet();
    expect((await scatter.getIdentity()).accounts[0]?.name).toBe('alice');
    behave({ changesAccount: true });
    expect(scatter.identity?.accounts[0]?.name).toBe('bob');
  });
});

describe('a wallet of several chains', () => {
  const on = (chainId: string) => ({ accounts: [{ blockchain: 'eos', chainId }] });

  it('offers the accounts of the chain the page’s network names, and of the default one without a network', async () => {
    const seen: string[][] = [];
    const { scatter } = wallet({}, (accounts) => {
      seen.push(accounts.map(({ name }) => name));
      return accounts[0]!;
    });
    expect((await scatter.getIdentity(on('bb'))).accounts).toEqual([
      { name: 'carol', authority: 'active', publicKey: 'EOS-carol', blockchain: 'bos', chainId: 'bb' },
    ]);
    expect((await scatter.login()).accounts[0]).toMatchObject({ name: 'alice', chainId: 'aa' });
    expect(seen).toEqual([
      ['carol', 'dave'],
      ['alice', 'bob'],
    ]);
  });

  it.each(['cc', 'tt'])('has no account on a network it does not serve (%s)', async (chainId) => {
    const { scatter, asked } = wallet();
    await expect(scatter.getIdentity(on(chainId))).rejects.toMatchObject({ isError: true, type: 'no_account' });
    expect(asked).toEqual([]);
    expect(scatter.identity).toBeNull();
  });

  it('signs for each network with the account connected there, and for no other', async () => {
    const { scatter, signed } = wallet();
    await scatter.getIdentity(on('aa'));
    const signer = (chainId: string) => (scatter.eos({ chainId }, Api, { beta3: true }) as Api).options['signatureProvider'];
    await expect(signer('bb').sign({ chainId: 'bb', serializedTransaction: '00' })).rejects.toMatchObject({ isError: true });
    await scatter.getIdentity(on('bb'));
    await signer('aa').sign({ chainId: 'aa', serializedTransaction: '00' });
    await signer('bb').sign({ chainId: 'bb', serializedTransaction: '00' });
    expect(signed.map(({ account: name }) => name)).toEqual(['alice', 'carol']);
    expect(await signer('bb').getAvailableKeys()).toEqual(['EOS-carol']);
  });

  it('remembers an account per chain, restores the last one, and disconnects all at once', async () => {
    const first = wallet();
    await first.scatter.getIdentity(on('aa'));
    await first.scatter.getIdentity(on('bb'));
    const { scatter, asked, memory } = wallet({}, undefined, first.memory);
    expect((await scatter.getIdentityFromPermissions())?.accounts[0]).toMatchObject({ name: 'carol', chainId: 'bb' });
    expect((await scatter.getIdentity(on('aa'))).accounts[0]?.name).toBe('alice');
    expect(asked).toEqual([]);
    await scatter.logout();
    expect([...memory.values()].every((name) => name === null)).toBe(true);
    expect(await scatter.checkLogin()).toBe(false);
  });
});

describe('the library it provides', () => {
  const network = { blockchain: 'eos', protocol: 'http', host: '127.0.0.1', port: 8888, chainId: 'aa' };

  it('is an instance of the page’s own class, with the wallet as signer and the network’s chain', async () => {
    const { scatter } = wallet();
    const api = scatter.eos(network, Api, { rpc: 'the rpc' }) as Api;
    expect(api).toBeInstanceOf(Api);
    expect(api.options).toMatchObject({ rpc: 'the rpc', chainId: 'aa' });
    expect(api.reveal()).toBe(7);
  });

  it('returns bytes and signatures with beta3, signatures only without', async () => {
    const { scatter } = wallet();
    await scatter.getIdentity();
    const args = { chainId: 'aa', serializedTransaction: new Uint8Array([1]) };
    const modern = scatter.eos(network, Api, { beta3: true }) as Api;
    expect(await modern.options['signatureProvider'].sign(args)).toEqual({ signatures: ['SIG_K1_x'], serializedTransaction: 'ab' });
    const old = scatter.eos(network, Api, {}) as Api;
    expect(await old.options['signatureProvider'].sign(args)).toEqual(['SIG_K1_x']);
    expect(await old.options['signatureProvider'].getAvailableKeys()).toEqual(['EOS-alice']);
  });

  it('returns the bytes as a Buffer, which JSON shows as one', async () => {
    const { scatter } = wallet({ antelope: { ...USUAL_QUIRKS, bytes: 'buffer' } });
    await scatter.getIdentity();
    const api = scatter.eos(network, Api, { beta3: true }) as Api;
    const { serializedTransaction } = await api.options['signatureProvider'].sign({
      chainId: 'aa',
      serializedTransaction: new Uint8Array([1]),
    });
    expect(serializedTransaction).toBeInstanceOf(Uint8Array);
    expect(JSON.parse(JSON.stringify(serializedTransaction))).toEqual({ type: 'Buffer', data: [0xab] });
  });

  it('can expose functions only: other properties are not callable, and its signer is hidden', async () => {
    const { scatter } = wallet({ antelope: { ...USUAL_QUIRKS, library: 'functions' } });
    const api = scatter.eos(network, Api) as { reveal: () => number; options: () => unknown; signatureProvider: () => unknown };
    expect(api.reveal()).toBe(7);
    expect(() => api.options()).toThrow('options is not a function');
    expect(() => api.signatureProvider()).toThrow('signatureProvider does not exist');
  });

  it('signs a text with the key of the account it gave, and with no other', async () => {
    const { scatter } = wallet();
    await expect(scatter.getArbitrarySignature('EOS-alice', 'x')).rejects.toMatchObject({ isError: true });
    await scatter.getIdentity();
    expect(await scatter.getArbitrarySignature('EOS-alice', 'x')).toBe('SIG_K1_alice_x');
    await expect(scatter.getArbitrarySignature('EOS-bob', 'x')).rejects.toMatchObject({ type: 'no_account' });
  });

  it('signs nothing without an identity', async () => {
    const { scatter, signed } = wallet();
    const api = scatter.eos(network, Api, { beta3: true }) as Api;
    await expect(api.options['signatureProvider'].sign({ chainId: 'aa', serializedTransaction: '00' })).rejects.toMatchObject({
      isError: true,
    });
    expect(signed).toEqual([]);
  });
});
