import { addressOfSecret, signerOf, signId } from '../../adapters/tron/wallet/signature.ts';
import { addressBytes, addressText, hexAddress, readAddress } from '../../adapters/tron/rpc/address.ts';
import { CONTRACTS, isContractName } from '../../adapters/tron/write/contract-fields.ts';
import { encodeContract } from '../../adapters/tron/write/contract-value.ts';
import { hexBytes, hexText } from '../../adapters/tron/rpc/hex.ts';
import { decodeRawData, encodeRawData, transactionId, type RawData } from '../../adapters/tron/write/raw-data.ts';
import { bandwidthOf, decodeSigned, encodeSigned } from '../../adapters/tron/write/signed-bytes.ts';
import { sunOfTrx, trxOfSun } from '../../adapters/tron/rpc/sun.ts';
import { rawDataOfJson, transactionJson } from '../../adapters/tron/write/transaction-json.ts';
import { mergedVotes, votesTotal } from '../../domain/tron/votes/witness-votes.ts';
import { firstDifference } from './first-difference.ts';
import type { VectorCase } from './runners.ts';

type Fields = Readonly<Record<string, any>>;

/** The checks of each kind of case; a kind that is not listed has no check and fails. */
export type Checks = Readonly<Record<string, (recorded: Fields) => { readonly expected: unknown; readonly got: unknown }>>;

const USUAL = 'usual';

function difference(id: string, expected: unknown, got: unknown): string | null {
  const first = firstDifference(expected, got);
  return first === null
    ? null
    : `${id}: ${first.path} expected ${JSON.stringify(first.expected) ?? 'nothing'}, got ${JSON.stringify(first.got) ?? 'nothing'}`;
}

/** Reads a file of `{ cases: [{ id, kind?, … }] }` into cases. A case without a kind has the topic's default. */
export function checkedCases(content: unknown, checks: Checks): readonly VectorCase[] {
  return (content as { readonly cases: readonly Fields[] }).cases.map((recorded) => ({
    id: String(recorded['id']),
    run: () => {
      const kind = String(recorded['kind'] ?? USUAL);
      const check = checks[kind];
      if (!check) return `${String(recorded['id'])}: no check for a case of kind ${kind}`;
      const { expected, got } = check(recorded);
      return difference(String(recorded['id']), expected, got);
    },
  }));
}

/** Addresses in both forms, and invalid texts. */
export function tronAddressCases(content: unknown): readonly VectorCase[] {
  return checkedCases(content, {
    valid: ({ hex, base58, evm }) => ({
      expected: { base58, hex, roundTrip: base58, body: String(evm).slice(2) },
      got: {
        base58: readAddress(hex),
        hex: hexAddress(base58),
        roundTrip: addressText(addressBytes(base58)!),
        body: hexText(addressBytes(hex)!.subarray(1)),
      },
    }),
    invalid: ({ input }) => ({ expected: { read: null, bytes: null }, got: { read: readAddress(input), bytes: addressBytes(input) } }),
  });
}

/** TRX and sun as decimal texts. */
export function tronUnitsCases(content: unknown): readonly VectorCase[] {
  return checkedCases(content, {
    trx_to_sun: ({ trx, sun }) => ({ expected: sun, got: String(sunOfTrx(trx)) }),
    sun_to_trx: ({ trx, sun }) => ({ expected: trx, got: trxOfSun(BigInt(sun)) }),
    trx_below_one_sun: ({ trx, expected_truncated_sun }) => ({ expected: expected_truncated_sun, got: String(sunOfTrx(trx)) }),
  });
}

interface Encoded {
  readonly raw_data_hex: string;
  readonly txID: string;
  readonly json: unknown;
}

/** Raw data encoded, decoded from the bytes alone, and written again as JSON. */
function encoded(raw: RawData): Encoded {
  const bytes = encodeRawData(raw);
  const again = decodeRawData(bytes);
  if (hexText(encodeRawData(again)) !== hexText(bytes)) throw new Error('reading the bytes gives another transaction');
  return { raw_data_hex: hexText(bytes), txID: transactionId(bytes), json: transactionJson(again)['raw_data'] };
}

/** Transactions a real node built, reproduced from their JSON and decoded from their bytes. */
export function tronNodeCaptureCases(content: unknown): readonly VectorCase[] {
  return checkedCases(content, {
    [USUAL]: ({ raw_data, raw_data_hex, txID, contract_type }) => {
      const raw = rawDataOfJson(raw_data);
      const read = decodeRawData(hexBytes(raw_data_hex)!);
      return {
        expected: { raw_data_hex, txID, json: raw_data, contract_type, readFromBytes: raw_data },
        got: { ...encoded(raw), contract_type: read.contract.name, readFromBytes: transactionJson(read)['raw_data'] },
      };
    },
  });
}

/** Whole transactions: contract bytes, raw data, id, signature, signed bytes and their size. */
export function tronTransactionCases(content: unknown): readonly VectorCase[] {
  return checkedCases(content, {
    [USUAL]: (recorded) => {
      const { raw_data, raw_data_hex, txID, contract_type, contract_type_number, contract_value_hex } = recorded;
      const { private_key, owner_base58, signature, signed_transaction_hex, size_bytes, bandwidth_points } = recorded;
      const raw = rawDataOfJson(raw_data);
      const secret = hexBytes(private_key)!;
      const signed = { rawData: encodeRawData(raw), signatures: [hexBytes(signId(txID, secret))!] };
      const split = decodeSigned(hexBytes(signed_transaction_hex)!);
      return {
        expected: {
          raw_data_hex,
          txID,
          json: transactionJson(raw)['raw_data'],
          type: contract_type_number,
          contract_value_hex,
          owner: owner_base58,
          signature,
          signer: owner_base58,
          signed_transaction_hex,
          size_bytes,
          bandwidth_points,
          split: [raw_data_hex, signature],
        },
        got: {
          ...encoded(raw),
          type: isContractName(contract_type) ? CONTRACTS[contract_type].type : null,
          contract_value_hex: hexText(encodeContract(raw.contract)),
          owner: addressOfSecret(secret),
          signature: signId(txID, secret),
          signer: signerOf(txID, signature),
          signed_transaction_hex: hexText(encodeSigned(signed)),
          size_bytes: encodeSigned(signed).length,
          bandwidth_points: bandwidthOf(signed),
          split: [hexText(split.rawData), ...split.signatures.map(hexText)],
        },
      };
    },
  });
}

/** Vote lists: zeros omitted, order kept, encoded into a transaction. */
export function tronVotesCases(content: unknown): readonly VectorCase[] {
  return checkedCases(content, {
    [USUAL]: ({
      owner_base58,
      owner_hex,
      input,
      encoded_votes,
      total_votes,
      tron_power_needed_sun,
      contract_value_hex,
      raw_data_hex,
      txID,
      header,
    }) => {
      const written = input as readonly { readonly address: string; readonly count: string }[];
      const list = mergedVotes(written.map(({ address, count }) => ({ witness: readAddress(address)!, votes: BigInt(count) })));
      const votes = list.map((entry) => ({ vote_address: hexAddress(entry.witness)!, vote_count: entry.votes }));
      const raw: RawData = {
        refBlockBytes: header.ref_block_bytes,
        refBlockHash: header.ref_block_hash,
        expiration: BigInt(header.expiration),
        timestamp: BigInt(header.timestamp),
        data: '',
        feeLimit: 0n,
        permissionId: 0n,
        contract: { name: 'VoteWitnessContract', fields: { owner_address: hexAddress(owner_base58)!, votes } },
      };
      const { raw_data_hex: bytes, txID: id } = encoded(raw);
      return {
        expected: { owner_hex, encoded_votes, total_votes, tron_power_needed_sun, contract_value_hex, raw_data_hex, txID },
        got: {
          owner_hex: hexAddress(owner_base58),
          encoded_votes: votes.map((vote) => ({ ...vote, vote_count: Number(vote.vote_count) })),
          total_votes: String(votesTotal(list)),
          tron_power_needed_sun: String(sunOfTrx(String(votesTotal(list)))),
          contract_value_hex: hexText(encodeContract(raw.contract)),
          raw_data_hex: bytes,
          txID: id,
        },
      };
    },
  });
}
