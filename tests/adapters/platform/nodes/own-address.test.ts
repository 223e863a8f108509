import { describe, expect, it } from 'vitest';
import { ownAddress } from '../../../../adapters/platform/nodes/own-address.ts';

describe('the address of a node of the user’s own', () => {
  it.each([
    ['https://node.example/', 'https://node.example'],
    [' https://NODE.example:443/eos/ ', 'https://node.example/eos'],
    ['http://127.0.0.1:8888', 'http://127.0.0.1:8888'],
    ['http://localhost:8888/', 'http://localhost:8888'],
    ['http://[::1]:8888', 'http://[::1]:8888'],
    // What browsers read as a number is an address of this device too.
    ['http://2130706433:8888', 'http://127.0.0.1:8888'],
  ])('%s is read as %s', (text, address) => {
    expect(ownAddress(text)).toBe(address);
  });

  it.each([
    '',
    'node.example',
    'ftp://node.example',
    'https://node.example/?key=1',
    'https://node.example/#top',
    `https://${'a'.repeat(200)}`,
  ])('"%s" is none', (text) => {
    expect(() => ownAddress(text)).toThrow(expect.objectContaining({ error: 'node-address-invalid', params: {} }));
  });

  it.each(['http://node.example', 'http://127.0.0.1.node.example', 'http://localhost.node.example:80', 'http://192.168.0.2:8888'])(
    'without TLS is refused beyond the device: %s',
    (text) => {
      expect(() => ownAddress(text)).toThrow(expect.objectContaining({ error: 'node-address-unencrypted' }));
    },
  );

  it.each(['https://me:secret@node.example', 'https://me@node.example', 'me:secret@node.example'])(
    'with a name or password is refused and not repeated: %s',
    (text) => {
      expect(() => ownAddress(text)).toThrow(expect.objectContaining({ error: 'node-address-with-password', params: {} }));
    },
  );
});
