import { describe, expect, it } from 'vitest';
import { isSameWarning, warningOf } from '../../../../domain/core/operation/warning.ts';

describe('two warnings', () => {
  it('are the same with the same text and the same values, and not otherwise', () => {
    const one = warningOf('sent-again', { id: 'a1' });
    expect(isSameWarning(one, warningOf('sent-again', { id: 'a1' }))).toBe(true);
    expect(isSameWarning(one, warningOf('sent-again', { id: 'b2' }))).toBe(false);
    expect(isSameWarning(warningOf('rent-spent'), warningOf('transfer-gives-away'))).toBe(false);
  });
});
