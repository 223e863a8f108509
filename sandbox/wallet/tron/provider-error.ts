/** Failure of the current generation: an Error with a number. */
export class ProviderError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function refused(): ProviderError {
  return new ProviderError(4001, 'User rejected the request.');
}

export function alreadyAsking(): ProviderError {
  return new ProviderError(-32002, 'Already processing a request of this page. Please wait.');
}

export function locked(): ProviderError {
  return new ProviderError(-32000, 'The wallet is locked.');
}

export function badParameter(text: string): ProviderError {
  return new ProviderError(-32602, text);
}

export function unknownMethod(method: string): ProviderError {
  return new ProviderError(4200, `The method "${method}" is not supported.`);
}

export function unknownChain(chainId: string): ProviderError {
  return new ProviderError(4902, `Unrecognized chain ID "${chainId}".`);
}

export function disconnected(): ProviderError {
  return new ProviderError(4900, 'The wallet has no chain to talk to.');
}
