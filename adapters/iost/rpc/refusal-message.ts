import { numberTextJson } from './number-text-json.ts';

/** Returns the message of a refusal; the body itself where it is nothing else. */
export function refusalMessage(body: string): string {
  try {
    const value = numberTextJson(body);
    if (typeof value !== 'object' || value === null) return body;
    const reported: unknown = Reflect.get(value, 'message') ?? Reflect.get(value, 'error');
    return typeof reported === 'string' ? reported : body;
  } catch {
    return body;
  }
}
