import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../domain/core/session/language.ts';
import { SECTIONS, topicsOf } from '../../vite.texts.ts';
import { BANNED_PHRASES } from './banned-phrases.ts';
import { flat } from './text-tree.ts';

/** Every text of a language by its section and key. */
function texts(language: Language): readonly (readonly [key: string, text: string])[] {
  return Object.values(topicsOf(language)).flatMap((topic) =>
    SECTIONS.flatMap((section) => [...flat(topic[section] ?? {})].map(([key, text]) => [`${section}.${key}`, text] as const)),
  );
}

/** Leaves out references to other texts, and names of values other than those of the account that signs. */
function written(text: string): string {
  return text.replace(/\$t\([^)]*\)/g, '').replace(/\{\{(?!(?:owner|voter|from|coin)\b)\w+/g, '{{value');
}

/** Returns the texts that use a phrase they may not, each with what to say instead. */
function findings(language: Language, all: readonly (readonly [key: string, text: string])[]): readonly string[] {
  return all.flatMap(([key, text]) =>
    BANNED_PHRASES[language]
      .filter(({ phrase, except }) => phrase.test(written(text)) && except?.test(key) !== true)
      .map(({ say }) => `${key}: “${text}”: ${say}`),
  );
}

/** Texts as they once were, of which every one has to be found. */
const ONCE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'How the yield comes about',
    'A mean is told only where at least 80 % of the days are there.',
    'You refused to sign',
    'Move {{amount}} from the balance of {{owner}} to its REX fund',
    'CPU time will probably not suffice',
    'Can be had now',
  ],
  ko: ['내 돈은 어디에', '아무 계정이나 보기', '서명을 거부했습니다', '코인 동결', '어제 노드 수익', 'RAM 구매·매도', '대출 비율'],
  'zh-TW': [
    '收益率怎麼來的',
    '我的錢在哪裡',
    '為他人抵押的 CPU',
    '取回 Gas 抵押',
    '現在可取得',
    '礦池的超級代表',
    '昨日節點收益',
    '礦池手續費',
    '查詢帳戶',
    '仍在計息',
    '領取投票分紅',
    '可賣出：',
  ],
  'zh-CN': [
    '收益率怎么来的',
    '各处的币',
    '为他人抵押的 CPU',
    '取回 Gas 抵押',
    '用户已取消',
    '矿池的超级代表',
    '昨日节点收益',
    '矿池手续费',
    '查询账户',
    '仍在计息',
    '领取投票分红',
    '可卖出：',
  ],
};

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('use no phrase that a native reader of the field would not use', () => {
    expect(findings(language, texts(language))).toEqual([]);
  });

  it('would be found if one came back', () => {
    const missed = ONCE[language].filter((text) => findings(language, [['web.home.title', text]]).length === 0);
    expect(missed).toEqual([]);
  });

  it('may say on one chain that nodes are representatives', () => {
    const words = { en: [], ko: ['슈퍼 대표'], 'zh-TW': ['超級代表'], 'zh-CN': ['超级代表'] }[language];
    expect(
      findings(
        language,
        words.map((text) => ['web.witness.status.pool', text] as const),
      ),
    ).toEqual([]);
  });
});
