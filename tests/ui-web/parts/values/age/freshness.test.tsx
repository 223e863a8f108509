import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../domain/core/session/language.ts';
import { expectText, leavePage, mountPage } from '../../../../support/page/page.tsx';
import { pageSandbox } from '../../../../support/page/page-sandbox.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AGES: readonly (readonly [age: number, key: string, n: number])[] = [
  [0, 'age.seconds', 0],
  [59 * SECOND + 999, 'age.seconds', 59],
  [MINUTE, 'age.minutes', 1],
  [59 * MINUTE + 59 * SECOND, 'age.minutes', 59],
  [HOUR, 'age.hours', 1],
  [23 * HOUR + 59 * MINUTE, 'age.hours', 23],
  [DAY, 'age.days', 1],
  [3 * DAY + 23 * HOUR, 'age.days', 3],
];
const sandbox = pageSandbox({ chains: ['eos'] });

describe('the age of values that can no longer be read', () => {
  it('grows with time, shown in the largest whole unit', async () => {
    const page = await mountPage(sandbox(), '/eos/holdings?account=rexholder111');
    await expectText('.age', page.t('age.updated'));
    const { world, backendFaults } = sandbox();
    const readAt = world.clock.now();
    world.eos.faults.add({ node: 'all', kind: 'drop', on: 'any', times: 1_000_000, amount: 0 });
    backendFaults.add({ kind: 'html', endpoint: null, times: 1_000_000, amount: 0 });
    await expectText('.age', `${page.t('age.updated')} ${page.t('age.seconds', { n: 0 })}`);
    for (const [age, key, n] of AGES.slice(1)) {
      world.clock.advance(readAt + age - world.clock.now());
      await expectText('.age-old', `${page.t('age.old')} ${page.t(key, { n })}${page.t('age.stop')}`.replace(/\s+/g, ' '));
    }
  });

  it('is said once for a screen, as that of the oldest figure, however many parts read something', async () => {
    await mountPage(sandbox(), '/eos/rex-detail?account=rexholder111');
    await expectText('.screen-age .age', /^Updated \d+ s ago/);
    expect(document.querySelectorAll('.age')).toHaveLength(1);
    leavePage();
  });

  it.each(LANGUAGES)('is shown in %s with its unit', async (language) => {
    const page = await mountPage(sandbox(), '/eos', { language });
    await expectText('.age', `${page.t('age.updated')} ${page.t('age.seconds', { n: 0 })}`);
    expect(new Set(['seconds', 'minutes', 'hours', 'days'].map((unit) => page.t(`age.${unit}`, { n: 7 }))).size).toBe(4);
    leavePage();
  });
});
