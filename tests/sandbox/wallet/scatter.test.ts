import { describe, expect, it } from 'vitest';
import { USUAL_BEHAVIOUR } from '../../../sandbox/wallet/behaviour.ts';
import type { WalletBehaviour } from '../../../sandbox/wallet/behaviour.ts';
import type { WalletAccount } from '../../../sandbox/wallet/keychain.ts';
import { OTHER_CHAIN_ID, Scatter } from '../../../sandbox/wallet/scatter.ts';
import type { SignArguments } from '../../../sandbox/wallet/signature-provider.ts';

const account = (name: string): WalletAccount => ({ name, note: '', permission: 'active', publicKey: `EOS-${name}`, privateKey: `key-${name}` });
const ACCOUNTS = [account('alice'), account('bob')];

function wallet(start: Partial<WalletBehaviour> = {}, person: (accounts: readonly WalletAccount[]) => WalletAccount | null = ([first]) => first ?? null) {
  let behaviour: WalletBehaviour = { ...USUAL_BEHAVIOUR, ...start };
  let remembered: string | null = null;
  const asked: string[] = [];
  const signed: { account: string; args: SignArguments }[] = [];
  const scatter = new Scatter({
    keychain: async () => ({ chainId: 'aa', accounts: ACCOUNTS }),
    behaviour: () => behaviour,
    chooseAccount: async (accounts) => {
      asked.push('account');
      return person(accounts);
    },
    remembered: { read: () => remembered, write: (name) => void (remembered = name) },
    sign: async ({ name }, _network, args) => {
      signed.push({ account: name, args });
      return { signatures: ['SIG_K1_x'], serializedTransaction: 'ab' };
    },
  });
  return { scatter, asked, signed, behave: (change: Partial<WalletBehaviour>) => void (behaviour = { ...behaviour, ...change }) };
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
  it('has no identity until the person chose an account', async () => {
    const { scatter } = wallet();
    expect(scatter.identity).toBeNull();
    const identity = await scatter.getIdentity();
    expect(identity.accounts).toEqual([{ name: 'alice', authority: 'active', publicKey: 'EOS-alice', blockchain: 'eos' }]);
    expect(scatter.identity).toEqual(identity);
  });

  it('asks once and remembers until it is told to forget', async () => {
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

  it('rejects with a plain object of code 402 when the person refuses', async () => {
    const { scatter } = wallet({}, () => null);
    await expect(scatter.getIdentity()).rejects.toMatchObject({ code: 402, isError: true });
    expect(scatter.identity).toBeNull();
  });

  it('says that it is locked', async () => {
    await expect(wallet({ identity: 'locked' }).scatter.getIdentity()).rejects.toMatchObject({ code: 423, type: 'locked' });
  });

  it('reports another chain when it was left on another chain', async () => {
    const identity = await wallet({ wrongChain: true }).scatter.getIdentity();
    expect(identity.accounts[0]?.chainId).toBe(OTHER_CHAIN_ID);
  });

  it('holds another account than it gave, when told to change', async () => {
    const { scatter, behave } = wallet();
    expect((await scatter.getIdentity()).accounts[0]?.name).toBe('alice');
    behave({ changesAccount: true });
    expect(scatter.identity?.accounts[0]?.name).toBe('bob');
  });
});

describe('the library it hands out', () => {
  const network = { blockchain: 'eos', protocol: 'http', host: '127.0.0.1', port: 8888, chainId: 'cc' };

  it('is an instance of the page’s own class, with the wallet as signer and the network’s chain', async () => {
    const { scatter } = wallet();
    const api = scatter.eos(network, Api, { rpc: 'the rpc' }) as Api;
    expect(api).toBeInstanceOf(Api);
    expect(api.options).toMatchObject({ rpc: 'the rpc', chainId: 'cc' });
    expect(api.reveal()).toBe(7);
  });

  it('answers bytes and signatures with beta3, the signatures alone without', async () => {
    const { scatter } = wallet();
    await scatter.getIdentity();
    const args = { chainId: 'cc', serializedTransaction: new Uint8Array([1]) };
    const modern = scatter.eos(network, Api, { beta3: true }) as Api;
    expect(await modern.options['signatureProvider'].sign(args)).toEqual({ signatures: ['SIG_K1_x'], serializedTransaction: 'ab' });
    const old = scatter.eos(network, Api, {}) as Api;
    expect(await old.options['signatureProvider'].sign(args)).toEqual(['SIG_K1_x']);
    expect(await old.options['signatureProvider'].getAvailableKeys()).toEqual(['EOS-alice']);
  });

  it('signs nothing without an identity', async () => {
    const { scatter, signed } = wallet();
    const api = scatter.eos(network, Api, { beta3: true }) as Api;
    await expect(api.options['signatureProvider'].sign({ chainId: 'cc', serializedTransaction: '00' })).rejects.toMatchObject({ isError: true });
    expect(signed).toEqual([]);
  });
});
