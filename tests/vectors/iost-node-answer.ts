import { checkActions, checkItself } from '../../sandbox/iost/chain/admission.ts';
import { GatewayFault } from '../../sandbox/iost/http/gateway-fault.ts';
import { receivedTransaction } from '../../sandbox/iost/chain/received-transaction.ts';

/**
 * Returns the sandbox node's response to a posted body by its form only, on the chain of the body; it must also compute the recorded id
 * from the body.
 */
export function nodeAnswer(body: string, id: string): string {
  const received = receivedTransaction(body);
  if (received.hash !== id) return `taken for ${received.hash}`;
  try {
    checkActions(received);
    checkItself(received, received.chainId);
  } catch (error) {
    if (error instanceof GatewayFault) return 'refused';
    throw error;
  }
  return 'accepted';
}
