import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LICENCES_FILE, SBOM_FILE } from '../../../../vite.notices.ts';
import { leavePage, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

describe('the foot of every screen', () => {
  it.each([
    ['en', 'Open-source licences', 'Software bill of materials (SBOM)'],
    ['zh-TW', '開放原始碼授權', '軟體物料清單（SBOM）'],
    ['ko', '오픈소스 라이선스', '소프트웨어 구성 명세서(SBOM)'],
    ['zh-CN', '开源许可', '软件物料清单（SBOM）'],
  ] as const)('links the files of licence texts and SBOM that the build writes, in %s', async (language, licences, sbom) => {
    for (const address of ['/eos', '/eos/unlocks', '/eos/nowhere']) {
      await mountPage(sandbox(), address, { language });
      const foot = screen.getByRole('contentinfo');
      const href = (name: string) => [...foot.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href');
      expect([href(licences), href(sbom)]).toEqual([`/${LICENCES_FILE}`, `/${SBOM_FILE}`]);
      leavePage();
    }
  });
});
