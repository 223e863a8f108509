/** Error codes as the pool's service publishes them. */
export const PUBLISHED_ERROR_CODES: Readonly<Record<string, string>> = {
  '1': 'Operate Unsuccessfully',
  '401': 'Login failure, please login again',
  '402': 'User rejected the signature request',
  '1000': 'Unknown anomaly of a mobile wallet',
  '1002': 'Login has expired, please login again',
  '1007': 'The account is not known to the service',
  '1019': 'You applied this token before',
  '3040005': 'The transaction has expired',
  '3050003': 'The contract refused',
  '3080001': 'Account needs more than allotted RAM usage',
  '3080002': 'Transaction exceeded the network usage limit',
  '3080004': 'Transaction exceeded the CPU usage limit',
  '0001': 'Unknown anomaly of a desktop wallet',
  '0002': 'Failed to get the balance',
  '100001': 'Unknown anomaly of an IOST wallet',
};
