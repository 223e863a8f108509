import iost from 'iost';

import { USUAL_BEHAVIOUR, type WalletBehaviour } from '../../../../sandbox/wallet/behaviour.ts';
import { IWallet, type IostPack } from '../../../../sandbox/wallet/iost/iwallet.ts';
import type { SendingQuestion } from '../../../../sandbox/wallet/iost/page-transaction.ts';
import type { IostSurroundings } from '../../../../sandbox/wallet/iost/surroundings.ts';
import type { WalletAccount } from '../../../../sandbox/wallet/keychain.ts';
import { listenOn } from '../../../../sandbox/listen.ts';
import { iostNode, type IostNode } from '../../iost/iost-node.ts';

export interface Page {
  readonly node: IostNode;
  readonly wallet: IWallet;
  /** The published package, whose requests all go to the sandbox's node. */
  readonly pack: IostPack;
  /** The transactions the user was asked to approve. */
  readonly questions: SendingQuestion[];
  readonly remembered: () => string | null;
  readonly behave: (change: Partial<WalletBehaviour>) => void;
  /** The user's reaction from now on. */
  readonly answers: (gasLimit: number | null) => void;
  /** An instance of the page's library for the account, and everything it reported about a vote. */
  readonly vote: (amount: string, deviations?: (transaction: any, instance: any) => void) => Promise<Report>;
  readonly close: () => Promise<void>;
}

export interface Report {
  readonly events: readonly (readonly [event: string, payload: any])[];
  /** The first result; null when nothing was reported for a while. */
  readonly end: readonly [event: string, payload: any] | null;
}

const RESPONSE_TIMEOUT_MS = 1_000;

/** A page with the wallet in it. Waiting moves the sandbox's clock, so that nothing takes long. */
export async function page(
  start: Partial<WalletBehaviour> = { identity: 'first', signature: 'approve' },
  chosen = 'newvoter01',
  known: string | null = null,
): Promise<Page> {
  const node = await iostNode({ seed: 'wallet' });
  const address = await listenOn(node.server, 0);
  let behaviour: WalletBehaviour = { ...USUAL_BEHAVIOUR, ...start };
  let remembered = known;
  let answer: number | null = 0;
  const questions: SendingQuestion[] = [];
  const user = (accounts: readonly WalletAccount[]): WalletAccount | null => accounts.find(({ name }) => name === chosen) ?? null;
  const surroundings: IostSurroundings = {
    askToSend: async (_account, question) => {
      questions.push(question);
      return answer === 0 ? question.gasLimit : answer;
    },
    askToSign: async () => answer !== null,
    wait: async (milliseconds) => {
      node.clock.advance(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const accounts = [...node.world.accounts].sort((a, b) => Number(b.name === chosen) - Number(a.name === chosen));
  const wallet = new IWallet(
    {
      keychain: async () => [{ key: 'iost', protocol: 'iost', chainId: '1024', nodes: [address], accounts }],
      behaviour: () => behaviour,
      chooseAccount: async (offered) => user(offered),
      remembered: () => ({ read: () => remembered, write: (name) => void (remembered = name) }),
    },
    surroundings,
  );
  const requests: Promise<unknown>[] = [];
  const pack = packOn(address, requests);
  return {
    node,
    wallet,
    pack,
    questions,
    remembered: () => remembered,
    behave: (change) => void (behaviour = { ...behaviour, ...change }),
    answers: (gasLimit) => void (answer = gasLimit),
    vote: async (amount, deviations) => {
      const instance: any = wallet.newIOST(pack);
      const transaction = instance.callABI('vote_producer.iost', 'vote', [chosen, 'newpoolbp', amount]);
      transaction.amount_limit.push({ token: 'iost', value: amount });
      transaction.setGas(1, 1_000_000);
      deviations?.(transaction, instance);
      return reported(instance.signAndSend(transaction));
    },
    // The package leaves requests of its own unawaited.
    close: async () => {
      await Promise.allSettled(requests);
      await node.server.close();
    },
  };
}

function packOn(address: string, requests: Promise<unknown>[]): IostPack {
  const { IOST, RPC, Account } = iost;
  class HTTPProvider extends iost.HTTPProvider {
    override send(...request: readonly unknown[]): Promise<unknown> {
      const answer: Promise<unknown> = (new iost.HTTPProvider(address, 5_000) as any).send(...request);
      requests.push(answer);
      return answer;
    }
  }
  return { IOST: IOST as IostPack['IOST'], RPC, HTTPProvider, Account };
}

/** Listens until the first result, or for a while. */
export async function reported(sending: any): Promise<Report> {
  const events: [string, unknown][] = [];
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve({ events, end: null }), RESPONSE_TIMEOUT_MS);
    const ended =
      (event: string) =>
      (payload: unknown): void => {
        clearTimeout(giveUp);
        events.push([event, payload]);
        resolve({ events, end: [event, payload] });
      };
    sending.on('pending', (hash: unknown) => {
      clearTimeout(giveUp);
      events.push(['pending', hash]);
    });
    sending.on('success', ended('success'));
    sending.on('failed', ended('failed'));
  });
}
