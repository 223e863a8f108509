import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../../../adapters/backend/reading-through-backend.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { operationsOf } from '../../../domain/chain/operation.ts';
import { MAIN_NET_CONTRACT } from '../../../sandbox/antelope/eos.ts';
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { type ChainKey, createWorld } from '../../../sandbox/world.ts';
import { WHILE_LENT_OUT } from '../../contracts/live/chain-suites.ts';
import { BLOCK_MS } from '../../contracts/live/execute.ts';
import { faultCommands, nodeFaultsOf } from '../../contracts/live/node-faults.ts';
import { registeredChain } from '../../contracts/live/registered-chain.ts';
import { type Ports, portsOf, signerOf } from '../../contracts/live/tested-chain.ts';
import { nodePorts } from '../images/ports.ts';
import type { ContainerWorld } from './container-world.ts';
import { startGateway, startSandboxContainer } from './sandbox-container.ts';
import { SandboxTime } from './sandbox-time.ts';

/** At 05:00 UTC no daily event of a pool or a chain is near. */
const START = Date.UTC(2025, 2, 12, 5);
const SEED = 'newpool';
const SECOND_MS = 1_000;
const CALLER = { account: null, token: null, language: 'en', channel: 'wallet', channelRef: 'dapp' };

/** Starts a sandbox with one chain in a container, and wires the product's ports to it. Time passes by command. */
export async function sandboxWorld(image: string, key: ChainKey): Promise<ContainerWorld> {
  const registered = registeredChain(key);
  const { profile } = registered;
  const options: SandboxOptions = {
    seed: SEED,
    start: START,
    mode: 'manual',
    chains: [key],
    mainNetIds: true,
    exchangeContracts: true,
    eosContract: MAIN_NET_CONTRACT,
  };
  const sandbox = await startSandboxContainer(image, options);
  const gateway = await startGateway(image, sandbox, nodePorts(key)[0]!);
  const time = new SandboxTime(START, (milliseconds) => sandbox.command('clock', { advance: `${milliseconds}ms` }));
  const likeness = createWorld({ ...options, seed: SEED, start: START, mode: 'manual' });
  const local = likeness.chain(key)!;
  likeness.stop();
  const irreversibleAfterMs = profile.transaction.irreversibleAfterSeconds * SECOND_MS + BLOCK_MS;
  let isTouched = false;
  const portsThrough = (nodes: readonly string[], signer: ChainSigner): Promise<Ports> => {
    const backend = { base: sandbox.backend, caller: () => CALLER };
    const outside = {
      nodes,
      clock: time,
      backend: new HttpBackend(profile, backend),
      readThroughBackend: readingThroughBackend(profile, backend),
    };
    return portsOf(registered, outside, signer);
  };
  const ports = (signer: ChainSigner): Promise<Ports> => portsThrough(sandbox.nodes(key), signer);
  return {
    title: `the sandbox's ${profile.name}`,
    profile,
    world: { accounts: local.accounts },
    kinds: operationsOf(profile).filter((kind) => !WHILE_LENT_OUT.includes(kind)),
    forgetsWhenStopped: false,
    ports,
    portsThrough,
    withKeyOf: (account) => {
      isTouched = true;
      return ports(signerOf(account));
    },
    pass: (milliseconds) => {
      isTouched = true;
      return time.pass(milliseconds);
    },
    isAtBeginning: () => !isTouched,
    anew: async () => {
      if (!isTouched) return;
      await sandbox.command('reset', {});
      time.anew();
      isTouched = false;
    },
    accountsElsewhere: () => createWorld({ ...options, seed: 'another world', start: START, mode: 'manual' }).chain(key)?.accounts ?? [],
    irreversibleAfterMs,
    untilIrreversible: () => time.pass(2 * irreversibleAfterMs + profile.transaction.expireSeconds * SECOND_MS),
    faults: nodeFaultsOf(local.faults.kinds),
    inject: async (fault) => {
      isTouched = true;
      for (const { amount, ...command } of faultCommands(fault))
        await sandbox.command('fault', { chain: key, ...command, ...(amount > 0 && { seconds: amount }) });
    },
    byOrigin: profile.protocol !== 'tron',
    door: { container: gateway, port: nodePorts(key)[0]! },
    witness: sandbox.nodes(key)[1]!,
    close: async () => {
      await gateway.remove();
      await sandbox.container.remove();
    },
  };
}
