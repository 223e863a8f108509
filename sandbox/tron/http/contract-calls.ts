import type { TronState } from '../chain/state.ts';
import { selectorOf } from '../codec/abi.ts';
import { hexText, textBytes } from '../codec/bytes.ts';
import { type ContractCall, type ContractRun, isContract, runContract, unpayable } from '../contracts/contract-run.ts';
import { functionCalled, TOKEN_FUNCTIONS } from '../contracts/token-functions.ts';
import { REVERTED } from './block-json.ts';
import { unsignedJson, unsignedTransaction } from './builder-calls.ts';
import type { TronChain } from '../chain/chain.ts';
import { message, type NodeJsonObject } from './node-json.ts';
import type { Read } from './read.ts';
import { addressOf, hexOf, integerOf, placed, RequestProblem, textOf, type Fields, type NodeRequest } from './request.ts';
import { writtenAddress } from './transaction-json.ts';

/** Thrown for a call that the node refuses before it runs it. */
class CallProblem extends Error {}

/** A call as a request writes it. */
interface AskedCall extends ContractCall {
  /** The fields of the contract, in the request's own form of addresses. */
  readonly value: Fields;
}

const PERCENT_OF_CALLER = 100n;
const UNKNOWN_CONTRACT = 'Smart contract is not exist.';

/** Returns a call: its data as such, or a function's name with the words of its arguments. Throws RequestProblem. */
function callOf(request: NodeRequest, required: readonly string[]): AskedCall {
  const { fields, visible } = request;
  for (const name of required)
    if (textOf(fields[name]) === '') throw new RequestProblem('java.security.InvalidParameterException', `${name} isn't set.`);
  const addressIn = (name: string): string => {
    const { value, place } = placed(request, name);
    return addressOf(value, visible, place);
  };
  const named = textOf(fields['function_selector']);
  const data = named === '' ? hexOf(fields['data']) : `${selectorOf(named)}${hexOf(fields['parameter'])}`;
  const { owner_address, contract_address, call_value, call_token_value, token_id } = fields;
  return {
    owner: addressIn('owner_address'),
    contract: addressIn('contract_address'),
    data,
    coins: integerOf(call_value),
    units: integerOf(call_token_value),
    token: String(integerOf(token_id)),
    value: { owner_address, contract_address, call_value, call_token_value, token_id, data },
  };
}

function ran(state: TronState, call: AskedCall): ContractRun {
  const problem = isContract(state, call.contract) ? unpayable(state, call) : UNKNOWN_CONTRACT;
  if (problem !== null) throw new CallProblem(problem);
  const run = runContract(state, call);
  if (run === null) throw new CallProblem(UNKNOWN_CONTRACT);
  return run;
}

/** Answers with an error the way calls of contracts do: inside the result, in hexadecimal. */
function answered(answer: () => NodeJsonObject): NodeJsonObject {
  try {
    return answer();
  } catch (error) {
    if (error instanceof CallProblem) return refused('CONTRACT_VALIDATE_ERROR', error.message);
    if (error instanceof RequestProblem) return refused('OTHER_ERROR', error.message);
    throw error;
  }
}

function refused(code: string, text: string): NodeJsonObject {
  return { result: { code, message: hexText(textBytes(text)) } };
}

function constantAnswer(chain: TronChain, state: TronState, call: AskedCall, request: NodeRequest): NodeJsonObject {
  const { state: after, returned, energy } = ran(state, call);
  const isReverted = after === null;
  const transaction = unsignedJson(
    unsignedTransaction(chain, { type: 'TriggerSmartContract', value: call.value }, request),
    request.visible,
  );
  return {
    result: isReverted ? { result: true, message: hexText(textBytes(REVERTED)) } : { result: true },
    energy_used: energy,
    constant_result: [returned],
    transaction: { ret: [isReverted ? { ret: 'FAILED' } : {}], ...transaction },
  };
}

/** Calls of contracts that change nothing, by endpoint name. */
export const CONTRACT_CALLS: Readonly<Record<string, Read>> = {
  triggerconstantcontract: (chain, view, request) =>
    answered(() => constantAnswer(chain, chain.state(view.name), callOf(request, ['owner_address']), request)),
  estimateenergy: (chain, view, request) =>
    answered(() => {
      const { state, energy } = ran(chain.state(view.name), callOf(request, ['owner_address']));
      if (state === null) return { result: { result: true, code: 'CONTRACT_EXE_ERROR', message: hexText(textBytes(REVERTED)) } };
      return { result: { result: true }, energy_required: energy };
    }),
};

/** Calls of contracts that only the head's view has, by endpoint name: building a transaction, and reading the contract itself. */
export const HEAD_CONTRACT_CALLS: Readonly<Record<string, Read>> = {
  // A function that only reads is run at once.
  triggersmartcontract: (chain, view, request) =>
    answered(() => {
      const call = callOf(request, ['owner_address', 'contract_address']);
      const state = chain.state(view.name);
      if (!isContract(state, call.contract)) throw new CallProblem('No contract or not a valid smart contract');
      if (functionCalled(call.data)?.isConstant) return constantAnswer(chain, state, call, request);
      const feeLimit = integerOf(request.fields['fee_limit']);
      const received = unsignedTransaction(chain, { type: 'TriggerSmartContract', value: call.value, feeLimit }, request);
      return { result: { result: true }, transaction: unsignedJson(received, request.visible) };
    }),
  getcontract: (chain, view, request) => {
    const { value, place } = placed(request, 'value');
    const address = addressOf(value, request.visible, place);
    const contract = chain.state(view.name).contracts.get(address);
    if (!contract) return {};
    return message({
      contract_address: writtenAddress(address, request.visible),
      consume_user_resource_percent: PERCENT_OF_CALLER,
      name: contract.name,
      abi: { entrys: TOKEN_FUNCTIONS.map(abiEntry) },
    });
  },
};

function abiEntry({ name, inputs, output, isConstant }: (typeof TOKEN_FUNCTIONS)[number]): NodeJsonObject {
  return message({
    outputs: [{ type: output }],
    inputs: inputs.map((input) => ({ name: input.name, type: input.type })),
    name,
    stateMutability: isConstant ? 'View' : 'Nonpayable',
    type: 'Function',
  });
}
