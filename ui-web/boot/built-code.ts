/** What the prerender step needs of the build: in which file each module is, and what each file imports with itself. */
export interface BuiltCode {
  readonly fileOf: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Address of the file of texts of each language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Files of the build that the prerender step reads and removes. */
export const BUILT_CODE = 'built-code.json';
export const BOOT_SCRIPT = 'boot.js';
