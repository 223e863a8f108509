import { describe, expect, it } from 'vitest';
import { explorerAddress } from '../../../adapters/networks/explorer-address.ts';

describe('the address of an explorer', () => {
  it.each([
    ['https://x.example/tx/', 'https://x.example/tx/'],
    ['https://x.example/tx', 'https://x.example/tx/'],
    [' https://x.example ', 'https://x.example/'],
    ['https://x.example/#/transaction/', 'https://x.example/#/transaction/'],
    ['https://x.example/#/transaction', 'https://x.example/#/transaction/'],
    ['http://127.0.0.1:8080/show?tx=', 'http://127.0.0.1:8080/show?tx='],
  ])('%j takes what is appended as %j', (text, expected) => {
    expect(explorerAddress(text)).toBe(expected);
  });

  it.each(['', 'x.example/tx', 'ftp://x.example/', 'javascript:alert(1)//', 'https://me:secret@x.example/'])('is not %j', (text) => {
    expect(explorerAddress(text)).toBeNull();
  });
});
