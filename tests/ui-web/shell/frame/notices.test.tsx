import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LICENCES_FILE } from '../../../../vite.notices.ts';
import { leavePage, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

describe('the foot of every screen', () => {
  it.each([
    ['en', 'Open-source licences'],
    ['zh-TW', '開放原始碼授權'],
    ['ko', '오픈소스 라이선스'],
    ['zh-CN', '开源许可'],
  ] as const)('links the file of licence texts that the build writes, in %s', async (language, licences) => {
    for (const address of ['/eos', '/eos/unlocks', '/eos/nowhere']) {
      await mountPage(sandbox(), address, { language });
      const foot = screen.getByRole('contentinfo');
      const href = (name: string) => [...foot.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href');
      expect(href(licences)).toBe(`/${LICENCES_FILE}`);
      leavePage();
    }
  });
});
