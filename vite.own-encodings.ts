import type { Plugin } from 'vite';

/** Encodings of addresses, keys and transactions. */
const ENCODING = /\/node_modules\/@(?:noble\/hashes|scure\/base)\/|\/adapters\/platform\/base58\.ts$/;
const OWNER = /\/adapters\/(antelope|tron|iost)\//;
const MARK = /\?(antelope|tron|iost)$/;

/**
 * Gives each protocol encodings of its own: TRON begins with them and others need them for signing, and no page loads code of two protocols. So
 * they are in the files of that code, and not one by one in files of their own.
 */
export function ownEncodings(): Plugin {
  return {
    name: 'own-encodings',
    enforce: 'pre',
    async resolveId(id, importer = '', options) {
      const [, protocol] = MARK.exec(importer) ?? OWNER.exec(importer) ?? [];
      if (protocol === undefined) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found !== null && ENCODING.test(found.id) ? { ...found, id: `${found.id}?${protocol}` } : null;
    },
  };
}
