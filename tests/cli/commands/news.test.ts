import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnsweringBackend } from '../../adapters/backend/service/answering-backend.ts';
import { terminalSays } from '../../support/said.ts';
import { chainSetting } from '../support/chain-setting.ts';

const { json, run, sandbox } = chainSetting({ chains: ['eos'] });

interface Article {
  readonly id: string;
  readonly title: string;
  readonly published_at: string | null;
  readonly beginning: string | null;
}

const listed = async (...args: readonly string[]): Promise<readonly Article[]> => (await json(['news', 'list', ...args])).data.articles;

describe('news list', () => {
  it('lists six articles a page, newest first, each once, until a page is the last', async () => {
    const [first, second] = [await json(['news', 'list']), await json(['news', 'list', '--page', '2'])];
    const articles = [...(first.data.articles as readonly Article[]), ...(second.data.articles as readonly Article[])];
    expect([first.data.articles.length, first.data.last, first.meta.node]).toEqual([6, false, null]);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    const days = articles.map(({ published_at: at }) => at!);
    expect([...days].sort().reverse()).toEqual(days);
    expect((await run(['news', 'list'])).stdout).toContain(terminalSays('news.more', { page: 2 }));
  });

  it('says on a page behind the last that it has none', async () => {
    expect(await json(['news', 'list', '--page', '99'])).toMatchObject({ ok: true, data: { page: 99, last: true, articles: [] } });
    expect((await run(['news', 'list', '--page', '99'])).stdout).toContain(terminalSays('news.no-more'));
  });

  it('is in the language of the run', async () => {
    const [english, chinese] = [await listed(), await listed('--lang', 'zh-CN')];
    expect(english.map(({ id }) => id)).toEqual(chinese.map(({ id }) => id));
    expect(english[0]!.title).not.toBe(chinese[0]!.title);
  });

  it.each(['0', 'two', '1000000'])('refuses page %s', async (page) => {
    expect((await json(['news', 'list', '--page', page])).error).toMatchObject({ code: 'option-invalid', exit: 2 });
  });
});

describe('news show', () => {
  it('shows an article of any page by its id', async () => {
    const [article] = await listed('--page', '2');
    expect((await json(['news', 'show', article!.id])).data.article).toEqual(article);
    expect((await run(['news', 'show', article!.id])).stdout).toContain(article!.title);
  });

  it('shows the important one without an id, and says where there is none', async () => {
    expect(await json(['news', 'show'])).toMatchObject({ ok: true, data: { article: null } });
    expect((await run(['news', 'show'])).stdout).toContain(terminalSays('news.none-important'));
    sandbox().backendFaults.add({ kind: 'notice', endpoint: 'getImportantArticle', times: 1_000, amount: 0 });
    const { article } = (await json(['news', 'show'])).data;
    expect(article.title).not.toBe('');
    sandbox().backendFaults.clear();
  });

  it('says which articles were looked through for an id that none has', async () => {
    expect((await json(['news', 'show', 'nope'])).error).toMatchObject({ code: 'article-unknown', exit: 5 });
    const { code, stdout, stderr } = await run(['news', 'show', 'nope']);
    expect([code, stdout]).toEqual([5, '']);
    expect(stderr).toContain(terminalSays('failures.article-unknown.title', { id: 'nope' }));
  });
});

describe('news of a hostile backend', () => {
  let backend: AnsweringBackend;
  const HOSTILE = {
    articleId: 7,
    title: 'Sale\u001b[2J\u202e \u0007now\r\nError: pay',
    htmlUrl: 'javascript:alert(1)',
    body: '<p>Pay &#27;[31m<b>to</b> &lt;me&gt;</p><script>steal()</script>\u009b1m&#x202e;end',
    created_at: null,
  };

  beforeAll(async () => {
    backend = await AnsweringBackend.open();
    backend.answers({ code: 0, articles: [HOSTILE], article: HOSTILE });
  });
  afterAll(() => backend.close());

  const against = (...args: readonly string[]) => [...args, '--backend', `${backend.origin}/pool/api`];

  it.each([
    ['news', 'list'],
    ['news', 'show', '7'],
    ['news', 'show'],
  ])('shows %s %s %s as plain text on one line, without anything a terminal obeys', async (...args) => {
    const given = args.filter((word) => word !== undefined);
    for (const written of [await run(against(...given)), await run(against(...given, '--json'))]) {
      expect(written.code).toBe(0);
      expect(written.stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
      expect(written.stdout).not.toMatch(/\\u001b|\\u202e|<b>|steal|javascript/);
      expect(written.stdout).toContain('Sale [2J now Error: pay');
    }
  });

  it('keeps its text and no address that leads nowhere safe', async () => {
    const { article } = (await json(against('news', 'show', '7'))).data;
    expect(article).toEqual({
      id: '7',
      title: 'Sale [2J now Error: pay',
      published_at: null,
      address: null,
      beginning: 'Pay [31m to <me> 1m end',
      notice: false,
    });
  });
});
