import type { FastifyInstance } from 'fastify';
import { EOS_FACTS } from '../../sandbox/antelope/eos.ts';
import { deriveKeyPair } from '../../sandbox/antelope/codec/keys.ts';
import { LEAP_NODES } from '../../sandbox/antelope/http/node-generation.ts';
import { createAntelopeWorld, type AntelopeWorld } from '../../sandbox/antelope/world.ts';
import { WorldClock } from '../../sandbox/clock.ts';
import { listenOn } from '../../sandbox/listen.ts';
import type { Answer } from './likeness.ts';
import type { Question } from './recording.ts';

const START = Date.UTC(2026, 10, 22, 19, 13);
/** The sandbox's usual seed: accounts of the recorded chain had the keys it gives. */
const SEED = 'newpool';

/** An account without a contract that stands for one that only the recorded chain has. */
export const STAND_IN = 'freshholder1';

/** A sandbox chain with nodes of the recorded release, asked over HTTP. */
export class ReplayedChain {
  readonly world: AntelopeWorld;
  private readonly address: string;
  private readonly server: FastifyInstance;
  private time = new WorldClock(START, 'manual');
  private owners: ReadonlyMap<string, string> | null = null;

  private constructor(world: AntelopeWorld, server: FastifyInstance, address: string) {
    this.world = world;
    this.server = server;
    this.address = address;
  }

  static async start(): Promise<ReplayedChain> {
    const world = createAntelopeWorld({ ...EOS_FACTS, nodes: LEAP_NODES }, { seed: SEED });
    const server = world.createNode(0);
    const chain = new ReplayedChain(world, server, await listenOn(server, 0));
    world.begin(chain.time);
    return chain;
  }

  async close(): Promise<void> {
    await this.server.close();
    this.time.stop();
  }

  /** Begins again as first created. */
  begin(): void {
    this.time.stop();
    this.time = new WorldClock(START, 'manual');
    this.world.begin(this.time);
  }

  advance(milliseconds: number): void {
    this.time.advance(milliseconds);
  }

  /** Returns the account whose active key this is; null for a key of nobody here. */
  ownerOf(key: string): string | null {
    this.owners ??= new Map([...this.world.chain.state.accounts.keys()].map((name) => [this.keyOf(name).publicKey, name]));
    return this.owners.get(key) ?? null;
  }

  keyOf(account: string): ReturnType<typeof deriveKeyPair> {
    return deriveKeyPair(this.world.seed, account);
  }

  async ask({ path, method, headers, body, text }: Question): Promise<Answer> {
    const content = text ?? (body === undefined ? '' : JSON.stringify(body));
    const answer = await fetch(`${this.address}/v1/${path}`, {
      method,
      headers,
      ...(method === 'POST' || method === 'PUT' ? { body: content } : {}),
    });
    const given = await answer.text();
    let value: unknown = given;
    try {
      value = JSON.parse(given);
    } catch {}
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: value };
  }

  /** Asks with a JSON body. */
  async asked(path: string, body: unknown): Promise<Answer> {
    return this.ask({ path, method: 'POST', headers: {}, body });
  }
}
