import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { chosenLanguage } from '../../domain/core/session/language.ts';
import { builtInNetworks } from '../visit/host-settings.ts';
import { webContainer } from '../container.ts';
import { openStore } from '../visit/stores.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { LANGUAGE_TAGS, translator } from '../i18n/translator.ts';
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
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={translator(language, await loadTexts(language))}>
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
