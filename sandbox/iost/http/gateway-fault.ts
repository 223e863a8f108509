/** 2: an ordinary failure of the service; 3: an invalid parameter or unreadable JSON; 12: a path the node does not serve. */
export type GatewayCode = 2 | 3 | 12;

/** Thrown for a refusal as the node's HTTP gateway writes it: always HTTP 400. */
export class GatewayFault extends Error {
  readonly code: GatewayCode;

  constructor(message: string, code: GatewayCode = 2) {
    super(message);
    this.code = code;
  }

  /** Returns the body, with the characters escaped that the node escapes. */
  body(): string {
    const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify({ code: this.code, message: this.message }).replace(/[<>&]/g, escaped);
  }
}
