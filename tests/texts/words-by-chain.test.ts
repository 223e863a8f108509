import { describe, expect, it } from 'vitest';
import type { Language } from '../../domain/core/session/language.ts';
import { flat, ownTexts, sharedTexts } from './text-tree.ts';

/** Returns all texts of a language by key; a key of one entry point begins with its name. */
function allTexts(language: Language): readonly (readonly [key: string, text: string])[] {
  return [
    ...flat(sharedTexts(language)),
    ...[...flat(ownTexts('web', language))].map(([key, text]) => [`web.${key}`, text] as const),
    ...[...flat(ownTexts('cli', language))].map(([key, text]) => [`cli.${key}`, text] as const),
  ];
}

/** What is said of the vote list of TRON, whose candidates are representatives; a node is a server. */
const OF_VOTE_LISTS =
  /vote-list|witness-unknown|witness-not-of-pool|options\.witness|no-votes-to-reduce|reduction-too-large|operations\.vote-witnesses|votesBack|votesStay|votes-elsewhere/;
const NODE = /\bnodes?\b|節點|节点|노드/i;

describe('the words of a chain', () => {
  it.each(['en', 'zh-TW', 'ko', 'zh-CN'] as const)('calls nobody one votes for on TRON a node in %s', (language) => {
    const lists = allTexts(language).filter(([key]) => OF_VOTE_LISTS.test(key));
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(([, text]) => NODE.test(text))).toEqual([]);
  });
});
