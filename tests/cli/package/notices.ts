/** A package in the notices of a build, with the licence it names and the text that goes with it. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  readonly text: string;
}

const RULE = /\n-{80}\n\n/;
const TITLE = /^(?<name>\S+) (?<version>\d\S*) \((?<licence>.+)\)$/;

/** Words that the text of a licence cannot be without, by its SPDX identifier. Others are not plain. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  MIT: ['Permission is hereby granted, free of charge'],
  ISC: ['Permission to use, copy, modify, and'],
  '0BSD': ['Permission to use, copy, modify, and'],
  'BSD-3-Clause': ['Redistribution and use in source and binary forms', 'Neither the name of'],
  'Apache-2.0': ['Apache License'],
  Unlicense: ['This is free and unencumbered software'],
  'MIT AND Zlib': ['Permission is hereby granted, free of charge'],
  'BSD-3-Clause AND Apache-2.0': ['Redistribution and use in source and binary forms', 'Neither the name of', 'Apache License'],
};

/** Words of conditions that no plain licence has. */
const CONDITIONS = /military|nuclear|for non-?commercial|shall be used for good|commons clause/i;

/** Returns the packages of the notices a build wrote. */
export function noticesIn(notices: string): readonly Notice[] {
  return notices.split(RULE).flatMap((chapter) => {
    const [title = '', ...lines] = chapter.split('\n');
    const { name, version, licence } = TITLE.exec(title)?.groups ?? {};
    if (name === undefined || version === undefined || licence === undefined) return [];
    return [{ name, version, licence: licence === 'no licence named' ? null : licence, text: lines.join('\n') }];
  });
}

/** Returns whether a package names a licence that allows shipping it in a bundle, and brings the words of that licence and no condition more. */
export function isPlain({ licence, text }: Notice): boolean {
  const flat = text.replaceAll(/\s+/g, ' ');
  const words = licence === null ? undefined : WORDS[licence];
  return words !== undefined && words.every((some) => flat.includes(some)) && !CONDITIONS.test(flat);
}
