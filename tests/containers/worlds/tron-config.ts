import { base58Address } from '../../../sandbox/tron/codec/address.ts';
import { deriveTronKey, type TronKey } from '../../../sandbox/tron/codec/keys.ts';

const SEED = 'newpool containers';
const SUPPLY_SUN = 90_000_000_000_000_000n;

/** Returns the development key of an account of the chain, the same every time. */
export function tronKeyOf(name: string): TronKey & { readonly base58: string } {
  const key = deriveTronKey(SEED, name);
  return { ...key, base58: base58Address(key.address) };
}

/** The account with all coins, and the chain's only witness, which is also the pool's. */
export const BANK = tronKeyOf('bank');
export const WITNESS = tronKeyOf('witness');

/** Settings of java-tron for a chain with one witness: full state on 8090, solid state on 8091, Stake 2.0 as on the main net, no peers. */
export const JAVA_TRON_CONFIG = `
storage { db.version = 2, db.engine = "LEVELDB", db.directory = "database", index.directory = "index", properties = [] }
node.discovery = { enable = false, persist = false }
node.backup { port = 10001, priority = 8, members = [] }
node {
  trustNode = "127.0.0.1:50051"
  walletExtensionApi = true
  listen.port = 18888
  connection.timeout = 2
  minParticipationRate = 0
  p2p { version = 20260101 }
  active = []
  passive = []
  http { fullNodeEnable = true, fullNodePort = 8090, solidityEnable = true, solidityPort = 8091 }
  rpc { port = 50051, minEffectiveConnection = 0 }
}
seed.node = { ip.list = [] }
genesis.block = {
  assets = [
    { accountName = "Zion", accountType = "AssetIssue", address = "${BANK.base58}", balance = "${SUPPLY_SUN}" }
    { accountName = "Sun", accountType = "AssetIssue", address = "${tronKeyOf('sun').base58}", balance = "0" }
    { accountName = "Blackhole", accountType = "AssetIssue", address = "${tronKeyOf('blackhole').base58}", balance = "-9223372036854775808" }
  ]
  witnesses = [ { address = "${WITNESS.base58}", url = "http://pool.example", voteCount = 1000 } ]
  timestamp = "0"
  parentHash = "0000000000000000000000000000000000000000000000000000000000000000"
}
localwitness = [ "${WITNESS.privateKey}" ]
block = { needSyncCheck = false, maintenanceTimeInterval = 300000 }
vm = { supportConstant = true, minTimeRatio = 0.0, maxTimeRatio = 5.0 }
committee = {
  allowCreationOfContracts = 1
  allowMultiSign = 1
  allowDelegateResource = 1
  allowSameTokenName = 1
  changedDelegation = 1
  allowNewReward = 1
  allowNewResourceModel = 1
  unfreezeDelayDays = 14
}
`;
