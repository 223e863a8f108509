import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AntelopeErrorExplainer } from '../../../adapters/antelope/rpc/antelope-error-explainer.ts';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { CallerFields } from '../../../adapters/backend/backend-request.ts';
import { HttpCpuSponsor } from '../../../adapters/backend/http-cpu-sponsor.ts';
import { TestWorld } from '../../support/container.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Reported {
  readonly status?: number;
  readonly text: string | null;
}

const LIST = '/api/commons/getFreeCpuWallet';
const COMMON = '/api/common/getCommonParam';
const PUSH = '/cpu/pushTxWithoutCPU';
const SIGNED = { id: 'a'.repeat(64), bytes: '00', signatures: ['SIG_K1_x'], expiresAt: 1 };
const TRANSACTION = '{"actions":[],"signatures":["SIG_K1_x"],"context_free_data":[]}';
const PAYER = { account: 'poolsponsor1', permission: 'active' };

let server: Server;
let origin: string;
let asked: Asked[];
let answers: Record<string, Reported>;
let clock: FakeClock;

beforeEach(async () => {
  asked = [];
  clock = new FakeClock();
  answers = {
    [LIST]: { text: '{"code":0,"freeCpuWallet":"TokenPocket, meetone"}' },
    [COMMON]: { text: '{"code":0,"freeCpuSponsor":{"account":"poolsponsor1"}}' },
    [PUSH]: { text: '{"code":200}' },
  };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers, body });
      const { status = 200, text } = answers[path] ?? { status: 404, text: 'Not found' };
      if (text === null) response.destroy();
      else response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function sponsor({
  channel = 'meetone',
  profile = EOS,
  base = `${origin}/api`,
}: { channel?: string | null; profile?: typeof EOS | typeof BOS; base?: string } = {}): HttpCpuSponsor {
  const { transactions } = new TestWorld(EOS).tab();
  transactions.asJson = async () => TRANSACTION;
  const caller = (): CallerFields => ({ account: null, token: null, language: 'en', channel, channelRef: 'h5' });
  return new HttpCpuSponsor(profile, { base, caller }, transactions, new AntelopeErrorExplainer(), clock);
}

const reported = (text: string): void => {
  answers[COMMON] = { text: `{"code":0,"freeCpuSponsor":${text}}` };
};

describe('the offer of the pool’s sponsor', () => {
  it('is made to the wallets of the list, in any case, and to the default channel', async () => {
    for (const channel of ['meetone', 'TOKENPOCKET', 'scatter'])
      expect((await sponsor({ channel }).offer()).sponsorship?.payer).toEqual(PAYER);
    for (const channel of ['starteos', 'somebody', null])
      expect(await sponsor({ channel }).offer()).toEqual({ sponsorship: null, missing: 'not-offered' });
  });

  it('is requested as a dapp, at the shared address, whatever the product’s base', async () => {
    answers['/tronapi/common/getCommonParam'] = answers[COMMON]!;
    await sponsor({ base: `${origin}/tronapi/` }).offer();
    expect(asked.map(({ path }) => path)).toEqual([LIST, '/tronapi/common/getCommonParam']);
    expect(asked[0]!.headers).toMatchObject({ channel: 'dapp', chain: 'eos', ref: 'meetone' });
  });

  it.each<[string, Reported]>([
    ['is missing', { status: 404, text: '{"code":404}' }],
    ['is HTML', { text: '<html></html>' }],
    ['is false', { text: 'false' }],
    ['names no wallets', { text: '{"code":0}' }],
    ['contains only spaces', { text: '{"code":0,"freeCpuWallet":" , "}' }],
    ['is no string', { text: '{"code":0,"freeCpuWallet":{"a":1}}' }],
    ['is endless', { text: JSON.stringify({ code: 0, freeCpuWallet: 'x,'.repeat(5_000) }) }],
  ])('uses the product’s own list when the answer %s', async (_, answer) => {
    answers[LIST] = answer;
    expect((await sponsor({ channel: 'starteos' }).offer()).sponsorship?.payer).toEqual(PAYER);
    expect((await sponsor({ channel: 'scatter' }).offer()).missing).toBe('not-offered');
  });

  it('is null when the backend refuses, and unreachable when it does not answer', async () => {
    answers[LIST] = { text: '{"code":1,"msg":"switched off"}' };
    expect((await sponsor().offer()).missing).toBe('not-offered');
    answers[LIST] = { text: null };
    answers[COMMON] = { text: null };
    expect((await sponsor().offer()).missing).toBe('unreachable');
    expect((await sponsor({ channel: 'scatter' }).offer()).missing).toBe('not-offered');
  });

  it('is requested again once it has aged, or the channel has changed', async () => {
    const asking = sponsor();
    await asking.offer();
    await asking.offer();
    expect(asked).toHaveLength(2);
    await clock.advance(60_000);
    await asking.offer();
    expect(asked).toHaveLength(4);
  });

  it('is null on a chain without a sponsor', async () => {
    expect((await sponsor({ profile: BOS }).offer()).missing).toBe('not-offered');
    expect(asked).toEqual([]);
  });

  it('contains the profile’s payer with its usual no-op where the backend does not report one', async () => {
    for (const text of ['{"code":0}', '<html></html>', '{"code":1}']) {
      answers[COMMON] = { text };
      expect((await sponsor().offer()).sponsorship).toEqual({ form: 'no-op', payer: EOS.sponsoring.payer, call: EOS.sponsoring.noOps[0] });
    }
  });

  it('contains payer, permission, form and one of the no-ops the profile lists', async () => {
    reported('{"account":"poolsponsor1","permission":"payforcpu","contract":"core.vaulta","action":"noop"}');
    expect((await sponsor().offer()).sponsorship).toEqual({
      form: 'no-op',
      payer: { account: 'poolsponsor1', permission: 'payforcpu' },
      call: EOS.sponsoring.noOps[1],
    });
    reported('{"account":"poolsponsor1","form":"first-authorizer"}');
    expect((await sponsor().offer()).sponsorship).toEqual({ form: 'first-authorizer', payer: PAYER });
    reported('null');
    expect(await sponsor().offer()).toEqual({ sponsorship: null, missing: 'not-offered' });
  });

  it.each([
    '"poolsponsor1"',
    '[]',
    '1',
    '{}',
    '{"account":null}',
    '{"account":"Not A Name"}',
    '{"account":"poolsponsor1","permission":"x y"}',
    '{"account":"toolonganame1"}',
    '{"account":"poolsponsor1","contract":"eosio","action":"updateauth"}',
    '{"account":"poolsponsor1","contract":"eosio.null"}'.replace('eosio.null', 'eosio.token'),
    '{"account":"poolsponsor1","action":"transfer"}',
    '{"account":"poolsponsor1","form":"everything"}',
    '{"account":{"toString":1}}',
  ])('is rejected when the backend reports %s', async (text) => {
    reported(text);
    expect(await sponsor().offer()).toEqual({ sponsorship: null, missing: 'unreachable' });
  });
});

describe('submitting a transaction to the pool’s sponsor', () => {
  const failure = async (answer: Reported): Promise<unknown> => {
    answers[PUSH] = answer;
    return sponsor()
      .push(SIGNED)
      .then(
        () => 'sent',
        (thrown: unknown) => thrown,
      );
  };
  const refused = (message: unknown): Reported => ({ text: JSON.stringify({ code: 500, message }) });

  it('sends the transaction as text in JSON to the root of the backend’s origin', async () => {
    await sponsor().push(SIGNED);
    const [{ path, headers, body }] = asked as [Asked];
    expect(path).toBe(PUSH);
    expect(headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json, text/plain, */*', chain: 'eos' });
    expect(JSON.parse(body)).toEqual({ signed: TRANSACTION });
  });

  it.each<[string, Reported]>([
    ['is missing', { status: 404, text: 'Not found' }],
    ['is an error in JSON', { text: '{"code":404,"msg":"no such call"}' }],
    ['is the page of a site', { text: '<!doctype html>' }],
  ])('retries under the base when the response at the root %s', async (_, answer) => {
    answers[PUSH] = answer;
    answers[`/api${PUSH}`] = { text: '{"code":200}' };
    await sponsor().push(SIGNED);
    expect(asked.map(({ path }) => path)).toEqual([PUSH, `/api${PUSH}`]);
  });

  const NODE_ERROR = {
    code: 500,
    error: {
      code: 3080004,
      name: 'tx_cpu_usage_exceeded',
      what: 'Transaction exceeded the current CPU usage limit imposed on the transaction',
      details: [
        {
          message:
            'billed CPU time (812 us) is greater than the maximum billable CPU time for the transaction (41 us) reached account cpu limit 41us',
        },
      ],
    },
  };

  it('reads the chain’s refusal from the error text, as text or as an object', async () => {
    for (const message of [JSON.stringify(NODE_ERROR), NODE_ERROR]) {
      expect(await failure(refused(message))).toMatchObject({ error: 'cpu-exceeded', params: { needs: '812', has: '41' } });
    }
    const assertion = { code: 500, error: { code: 3050003, details: [{ message: 'assertion failure with message: insufficient funds' }] } };
    expect(await failure(refused(JSON.stringify(assertion)))).toMatchObject({
      error: 'contract-refused',
      params: { message: 'insufficient funds' },
    });
  });

  it('accepts a transaction that the chain already has as broadcast', async () => {
    expect(await failure(refused(JSON.stringify({ error: { code: 3040008, details: [{ message: 'duplicate transaction abc' }] } })))).toBe(
      'sent',
    );
  });

  it.each<[string, Reported, string]>([
    ['an unknown text', refused('try later'), 'backend-refused'],
    ['nothing', refused(''), 'backend-refused'],
    ['a number', refused(5), 'backend-refused'],
    ['JavaScript', refused('(function(){globalThis.pwned=true})()'), 'backend-refused'],
    ['endless braces', refused('{'.repeat(100_000)), 'backend-answer-invalid'],
    ['another code', { text: '{"code":0}' }, 'backend-refused'],
    ['no code', { text: '{"message":"ok"}' }, 'backend-answer-invalid'],
    ['a list', { text: '[200]' }, 'backend-answer-invalid'],
    ['true', { text: 'true' }, 'backend-answer-invalid'],
    ['HTML', { text: '<html></html>' }, 'backend-answer-invalid'],
    ['nothing at all', { text: '' }, 'backend-answer-invalid'],
    ['too much', { text: `{"code":200,"x":"${'x'.repeat(70_000)}"}` }, 'backend-answer-invalid'],
    ['a lost connection', { text: null }, 'backend-unreachable'],
  ])('never accepts %s as success', async (_, answer, error) => {
    expect(await failure(answer)).toMatchObject({ error });
    expect(Object.keys(globalThis)).not.toContain('pwned');
  });
});
