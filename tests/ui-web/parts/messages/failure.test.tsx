import { cleanup, render } from '@testing-library/react';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { AntelopeErrorExplainer } from '../../../../adapters/antelope/rpc/antelope-error-explainer.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { LANGUAGES, type Language } from '../../../../domain/core/session/language.ts';
import { KNOWN_REFUSALS } from '../../../../sandbox/wallet/antelope/refusals.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { Failure } from '../../../../ui-web/parts/messages/failure.tsx';
import { ContainerProvider } from '../../../../ui-web/react/container-context.tsx';
import { Announcer } from '../../../../ui-web/shell/frame/announcer.ts';
import { read } from '../../../errors/golden.ts';
import { text } from '../../../support/page/page.tsx';
import { pageTexts } from '../../../support/page/page-texts.ts';
import { isCancelled } from '../../../../domain/core/errors/catalogue.ts';

/** The error of each known refusal of a wallet; an unknown text has the code of its channel. */
const REFUSALS = KNOWN_REFUSALS.map(({ name, form, reported }): readonly [name: string, failure: PoolError] => {
  const raw = form === 'nothing' ? null : typeof reported === 'string' ? reported : JSON.stringify(reported);
  const explained = raw === null ? null : new AntelopeErrorExplainer().explain(raw);
  if (explained !== null) return [name, new PoolError(explained.error, explained.params, { raw })];
  return [name, new PoolError('wallet-unknown-error', { anomaly: name.length % 2 === 0 ? '0001' : '1000' }, { raw })];
});

async function show(failure: PoolError, language: Language): Promise<Announcer> {
  const services = new Container();
  const announcer = new Announcer();
  services.bind(Announcer).toConstantValue(announcer);
  render(
    <I18nextProvider i18n={translator(language, pageTexts(language))}>
      <ContainerProvider services={services}>
        <Failure error={failure} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  return announcer;
}

afterEach(cleanup);

describe.each(LANGUAGES)('an error message, in %s', (language) => {
  it.each(REFUSALS)('%s: is shown with cause and remedy, at once, and the wallet’s own text behind “details”', async (name, failure) => {
    const announcer = await show(failure, language);
    const words = (await read(new Map([[name, failure]]), language))[name]!;
    const plain = (returned: string): string => returned.replace(/\s+/g, ' ').trim();
    expect(text(`[data-error="${failure.error}"] > strong`)).toBe(plain(words.title));
    expect([...document.querySelectorAll('[data-error] > p')].map((each) => plain(each.textContent))).toEqual([
      plain(words.cause),
      plain(words.cure),
    ]);
    const details = document.querySelector<HTMLDetailsElement>('details');
    expect([details?.open ?? null, details?.querySelector('.code')?.textContent ?? null]).toEqual(
      failure.raw === null ? [null, null] : [false, failure.raw],
    );
    const { assertive, polite } = announcer.current();
    const isCancel = isCancelled(failure.error);
    expect([isCancel ? '' : assertive, polite.map(({ text: said }) => said).join()].find((said) => said !== '')).toContain(words.cure);
    expect([assertive === '', document.querySelector('.notice-bad') === null]).toEqual([isCancel, isCancel]);
  });
});

describe.each(LANGUAGES)('a freeze that was refused for an unknown cause, in %s', (language) => {
  it('shows the chain’s own words behind “details”, once in words and once as they came', async () => {
    const words = 'the committee has closed this for today';
    await show(new PoolError('freeze-failed', { message: words, anomaly: '999' }, { raw: `CONTRACT_VALIDATE_ERROR: ${words}` }), language);
    expect([...document.querySelectorAll('details p')].map((line) => line.textContent)).toEqual([
      expect.stringMatching(new RegExp(`.{3,}${words}$`)),
      `CONTRACT_VALIDATE_ERROR: ${words}`,
    ]);
    expect(text('.notice-bad > strong')).toMatch(/.【999】$/);
    expect(document.querySelectorAll('.notice-bad > p')).toHaveLength(2);
  });
});

describe('an error where two values differ', () => {
  it('shows both of them, and an empty one as missing', async () => {
    const values = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    await show(new PoolError('wrong-chain', { expected: 'aca376f2', actual: 'cd8690dc' }), 'en');
    expect(values()).toEqual(['aca376f2', 'cd8690dc']);
    cleanup();
    await show(new PoolError('identity-changed', { expected: 'alice@active', actual: '' }), 'en');
    expect(values()).toEqual(['alice@active', 'nothing']);
  });
});
