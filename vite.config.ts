import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iostFromSource } from './vite.iost.ts';
import { noticesPlugin } from './vite.notices.ts';
import { numbersOnce } from './vite.numbers.ts';
import { textsPlugin } from './vite.texts.ts';

/** Packages every page needs from its first screen on; one file of them compresses better and is fetched in one go. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|inversify|@inversifyjs|reflect-metadata)\//;

/** What the first screen and most others have in common. Dialogs and signing stay in files of their own. */
const SHARED =
  /\/(domain\/(core\/(amount\/(asset|amount-text|separators|truncate)|chain\/(time|account-name|address)|errors|session)|antelope\/contract\/system-accounts)|application\/(live\/(live|polled|repeating)|features\/(account|pool)\/|session\/stored-settings|ports)|adapters\/(platform\/(active-profile|nodes\/(chosen-nodes|node-list|node-source|search-window)|http|decoded|exact-json|wallet\/(absent-wallet|lazy-wallet)|lazy-transactions|on-demand)|antelope\/rpc\/(rpc|wire))|ui-web\/(react|screens\/home\/pool\/invitation|shell\/(forms\/voting-kind|frame\/(announcer|seconds)|session\/(viewed-account|session-view))|parts\/(values\/(amount|figure|freshness|moment)|messages\/failure|controls\/outside-link|icon)\.))|valibot/;

const PROTOCOL = /\/adapters\/(antelope|tron|iost)\//;

/** Code of one protocol says in its file's name whose it is, because several have files of the same name. */
function chunkFile({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }): string {
  const [protocol, other] = new Set(moduleIds.flatMap((id) => PROTOCOL.exec(id)?.[1] ?? []));
  const owned = protocol !== undefined && other === undefined && name !== protocol && name !== 'shared';
  return `assets/${owned ? `${protocol}.` : ''}[name]-[hash].js`;
}

export default defineConfig({
  root: 'ui-web',
  plugins: [textsPlugin(), react(), iostFromSource(), numbersOnce(), noticesPlugin()],
  // eosjs looks for fetch on Node's global object.
  define: { global: 'globalThis' },
  build: {
    license: { fileName: 'licences.json' },
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome87', 'safari14'],
    modulePreload: false,
    cssCodeSplit: false,
    sourcemap: false,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFile,
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
