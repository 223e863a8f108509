import * as fc from 'fast-check';
import { builtInNetworks } from '../../adapters/networks/built-in-networks.ts';
import { earlierAccount } from '../../adapters/storage/earlier-account.ts';
import type { EarlierAccount } from '../../domain/core/session/earlier-account.ts';
import { fuzzed } from './fuzzed.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

const PROFILES = builtInNetworks().map(({ profile }) => profile);
const SAMPLES = [
  '{"account_name":"alice","address":"EOS6MR","permissions":["active"],"chain":"eos","encodeName":"377","token":"t"}',
  '{"account":"TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa","name":"n","addressHex":"41df","permissionsId":2,"chain":"tron"}',
  '{"account_name":"alice001","blockchain_id":7,"network":"MAINNET","wallet":"tokenpocket","chain":"iost"}',
];

fuzzed('the account the earlier client kept', {
  inputs: fc.oneof(hostileText(hostileJson(SAMPLES).map((value) => JSON.stringify(value) ?? '')), fc.string({ unit: 'binary' })),
  read: (text) => earlierAccount(text, PROFILES),
  fault: (account: EarlierAccount | null) => {
    if (account === null) return null;
    const profile = PROFILES.find(({ key }) => key === account.chain);
    if (profile === undefined) return 'an unknown chain';
    const { pattern, maxLength } = profile.accountName;
    return pattern.test(account.account) && account.account.length <= maxLength ? null : 'a name no account has';
  },
});
