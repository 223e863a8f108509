import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { chosenLanguage } from '../../domain/core/session/language.ts';
import { builtInNetworks } from '../visit/host-settings.ts';
import { webContainer } from '../container.ts';
import { openStore } from '../visit/stores.ts';
import { PAGE_TEXTS } from '../i18n/page-texts.ts';
import { TEXT_PARTS } from '../i18n/text-parts.ts';
import { LANGUAGE_TAGS, speakPageTexts, translator } from '../i18n/translator.ts';
import { ContainerProvider } from '../react/container-context.tsx';
import { Gallery } from './gallery.tsx';

const asked = new URL(window.location.href).searchParams;
const language = chosenLanguage(asked.get('language')) ?? 'en';
const networks = builtInNetworks();
const network = networks.find(({ profile: { key } }) => key === asked.get('chain')) ?? networks[0]!;
const page = document.documentElement;
page.lang = LANGUAGE_TAGS[language];
page.dataset['chain'] = network.profile.key;
page.dataset['theme'] = asked.get('theme') ?? 'light';
const services = await webContainer(network, networks, openStore(), () => ({ account: null, language, channel: null, channelRef: null }));
const texts = translator(language, {});
speakPageTexts(texts);
await Promise.all([PAGE_TEXTS.begin(language, []), PAGE_TEXTS.need(TEXT_PARTS)]);
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={texts}>
    <ContainerProvider services={services}>
      <div className="page" data-gallery="true">
        <main className="content">
          <h1>Gallery</h1>
          <Gallery />
        </main>
      </div>
    </ContainerProvider>
  </I18nextProvider>,
);
