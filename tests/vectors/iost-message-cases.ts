import * as v from 'valibot';

import { hexText } from '../../adapters/iost/rpc/byte-text.ts';
import { publicKeyText } from '../../adapters/iost/wallet/keys.ts';
import { messageBytes, signedMessage } from '../../adapters/iost/wallet/signed-message.ts';
import { comparedCase } from './iost-compare.ts';
import { messageFile } from './iost-format.ts';
import { recordedKey } from './iost-key-cases.ts';
import type { VectorCase } from './runners.ts';

/** Messages as wallets sign them. */
export function iostMessageCases(content: unknown): readonly VectorCase[] {
  return v.parse(messageFile, content).cases.map((recorded) =>
    comparedCase(recorded.name, () => {
      const key = recordedKey({ algorithm: recorded.result.algorithm, seed_or_private_hex: recorded.key_seed_hex });
      return {
        recorded: { bytes: recorded.signed_bytes_hex, publicKey: recorded.key_public_base58, result: recorded.result },
        got: {
          bytes: hexText(messageBytes(recorded.message)),
          publicKey: publicKeyText(key),
          result: signedMessage(recorded.message, key),
        },
      };
    }),
  );
}
