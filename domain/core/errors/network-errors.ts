import type { ErrorName } from './catalogue.ts';

/**
 * The errors of the catalogue whose category is `network`: what was asked may be answered the next time. They stand in a file of their own,
 * because what is read first needs them and not the catalogue.
 */
export const NETWORK_ERRORS: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'wallet-not-found',
  'wallet-address-not-ready',
  'wallet-action-missing',
  'app-silent',
  'wallet-balance-unavailable',
  'node-unreachable',
  'node-answer-invalid',
  'node-busy',
  'own-node-silent',
  'backend-unreachable',
  'backend-answer-invalid',
  'backend-refused',
  'scan-service-failed',
  'service-paused',
  'image-load-failed',
]);
