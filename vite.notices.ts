import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OPEN_LICENCES } from './vite.open-licences.ts';

/** A package of which code is in the bundle, as Vite's `build.license` lists it. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression from its package.json. */
  readonly identifier?: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
}

interface InstalledPackage {
  readonly folder: string;
  readonly integrity: string | undefined;
}

export const LICENCES_FILE = 'licences.txt';
export const SBOM_FILE = 'sbom.cdx.json';

/** Where `build.license` has to put its list. */
const LISTED = 'licences.json';

const HERE = new URL('./', import.meta.url);
const LICENCE_FILE_NAME = /^(licen[cs]e|copying|notice)/i;
const LICENCE_CHAPTER = /^(?:#+ *licen[cs]e *\n|licen[cs]e\n-+\n)/im;
const RULE = `\n${'-'.repeat(80)}\n`;

/**
 * Writes the licence texts of all packages in the bundle, and an SBOM of them by CycloneDX 1.6, from what `build.license` found in its
 * modules. Neither holds a time, so that equal sources give equal files. Throws when that list is missing.
 */
export function noticesPlugin(): Plugin {
  return {
    name: 'notices',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const listed = bundle[LISTED];
        if (listed?.type !== 'asset') throw new Error(`build.license gave no ${LISTED}`);
        const packages: readonly BundledPackage[] = JSON.parse(String(listed.source));
        delete bundle[LISTED];
        const installed = installedPackages();
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: licenceTexts(packages, installed) });
        this.emitFile({ type: 'asset', fileName: SBOM_FILE, source: `${JSON.stringify(billOf(packages, installed), null, 2)}\n` });
      },
    },
  };
}

function keyOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}

/** What package-lock.json tells of each package by name and version. Copies of one version are the same. */
function installedPackages(): ReadonlyMap<string, InstalledPackage> {
  const lock: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(readFileSync(new URL('package-lock.json', HERE), 'utf8'));
  return new Map(
    Object.entries(lock.packages).map(([folder, { version = '', integrity }]) => [
      keyOf({ name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), version }),
      { folder, integrity },
    ]),
  );
}

function licenceTexts(packages: readonly BundledPackage[], installed: ReadonlyMap<string, InstalledPackage>): string {
  const shipped = OPEN_LICENCES.filter(({ name }) => packages.some((each) => each.name === name));
  const open = shipped.map(({ name, says }) => `${name}: ${says}`);
  const heading =
    'This program contains the packages below, each under its own licence. Their hashes are in sbom.cdx.json, beside this file.';
  const notes = open.length === 0 ? [] : [`Not settled, or not plain:\n\n${open.join('\n\n')}`];
  const texts = packages.map((each) => {
    const text = textOf(installed.get(keyOf(each))) ?? 'The package brings no text of its licence.';
    return `${each.name} ${each.version} (${each.identifier?.replace(/^\((.*)\)$/, '$1') ?? 'no licence named'})\n\n${text}`;
  });
  return `${[heading, ...notes, ...texts].join(`\n${RULE}\n`)}\n`;
}

/** Returns the texts of all licence files; some packages have the text at the end of their README alone. */
function textOf(installed: InstalledPackage | undefined): string | null {
  if (installed === undefined) return null;
  const folder = fileURLToPath(new URL(installed.folder, HERE));
  const files = readdirSync(folder).filter((name) => LICENCE_FILE_NAME.test(name));
  if (files.length === 0) return readmeChapter(join(folder, 'README.md'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

function readmeChapter(path: string): string | null {
  if (!existsSync(path)) return null;
  const readme = readFileSync(path, 'utf8');
  const start = readme.search(LICENCE_CHAPTER);
  const chapter = start < 0 ? '' : readme.slice(start).replace(/^.*\n(-+\n)?/, '');
  return chapter.includes('Permission is hereby granted') ? chapter.trim() : null;
}

function billOf(packages: readonly BundledPackage[], installed: ReadonlyMap<string, InstalledPackage>): object {
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(new URL('package.json', HERE), 'utf8'));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: packages.map((each) => componentOf(each, installed.get(keyOf(each))?.integrity)),
  };
}

function componentOf(shipped: BundledPackage, integrity: string | undefined): object {
  const { identifier, version } = shipped;
  const [group, name] = shipped.name.startsWith('@') ? shipped.name.split('/') : [undefined, shipped.name];
  const purl = `pkg:npm/${shipped.name.replace('@', '%40')}@${version}`;
  const sha512 = /^sha512-(?<base64>[A-Za-z0-9+/=]+)$/.exec(integrity ?? '')?.groups?.['base64'];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name,
    version,
    ...(sha512 === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    ...(identifier === undefined
      ? {}
      : { licenses: [/\s/.test(identifier) ? { expression: identifier } : { license: { id: identifier } }] }),
    purl,
  };
}
