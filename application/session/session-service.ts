import { channelName, channelReference, visitChannel } from '../../domain/core/session/channel.ts';
import { chosenLanguage, type Language, visitLanguage } from '../../domain/core/session/language.ts';
import { refusalAddress } from '../../domain/core/session/terms.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { queryParameters } from '../live/query.ts';
import { choiceSetting, flagSetting, plainText, type Setting, StoredSettings, textSetting } from './stored-settings.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface SessionSettings {
  readonly language: Language;
  readonly theme: Theme;
  /** Wallet channel through which the visitor came. */
  readonly channel: string;
  /** `dapp` inside a wallet's browser, `h5` on the plain mobile site. */
  readonly channelRef: string;
  readonly termsAccepted: boolean;
  /** Account watched without a wallet, as written by a user or an address and therefore not validated: reading it throws. Null: none. */
  readonly watchedAccount: string | null;
  /** Account that is logged in in the pool's app around the page, null while none is known; absent in any browser. */
  readonly appAccount?: string | null;
}

/** Longest text kept as a watched account. */
const LONGEST_ACCOUNT_TEXT = 64;

export const CHOSEN_LANGUAGE: Setting<Language> = { key: 'language-chosen', decode: chosenLanguage, encode: (language) => language };
export const VISIT_LANGUAGE = textSetting('language', 16);
export const THEME = choiceSetting('theme', THEMES);
const CHANNEL: Setting<string> = { key: 'channel', decode: channelName, encode: (channel) => channel };
const CHANNEL_REF = textSetting('channelRef', 16);
export const TERMS_ACCEPTED = flagSetting('clause');

/** Page for visitors who decline the terms. */
const REFUSAL_PAGE = 'https://support.newdex.net/hc';

/** Stores language, theme, channel, terms and watched account of a visit to one chain. A store that forgets makes each visit a first one. */
export class SessionService {
  private readonly settings: StoredSettings;
  private readonly watched: Setting<string>;
  private readonly refusalPage: string;

  /** `network`: storage name of the visit's network; each has its own watched account, because an account of one does not exist on another. */
  constructor(store: KeyValueStore, network: string, refusalPage: string = REFUSAL_PAGE) {
    this.settings = new StoredSettings(store);
    this.watched = textSetting(`watched-account-${network}`, LONGEST_ACCOUNT_TEXT);
    this.refusalPage = refusalPage;
  }

  /**
   * Returns the settings of this visit. The address's query (`language`, `channel`, `account`) overrides stored values; language and
   * channel are stored for the next visit, a watched account from the address is not. `isPlainSite`: whether the page's host is one of the plain
   * mobile site.
   */
  async open(input: {
    readonly search: string;
    readonly browserLanguages: readonly string[];
    readonly isPlainSite?: boolean;
  }): Promise<SessionSettings> {
    const address = queryParameters(input.search);
    const [chosen, storedLanguage, theme, storedChannel, channelRef, terms, watched] = await Promise.all([
      this.settings.read(CHOSEN_LANGUAGE),
      this.settings.read(VISIT_LANGUAGE),
      this.settings.read(THEME),
      this.settings.read(CHANNEL),
      this.settings.read(CHANNEL_REF),
      this.settings.read(TERMS_ACCEPTED),
      this.settings.read(this.watched),
    ]);
    const language = visitLanguage({
      chosen,
      url: address.get('language') ?? null,
      stored: storedLanguage,
      browser: input.browserLanguages,
    });
    const channel = visitChannel({ url: address.get('channel') ?? null, stored: storedChannel });
    await Promise.all([this.settings.write(VISIT_LANGUAGE, language), this.settings.write(CHANNEL, channel)]);
    return {
      language,
      theme: theme ?? 'system',
      channel,
      channelRef: channelReference({
        url: address.get('channelRef') ?? null,
        isPlainSite: input.isPlainSite ?? false,
        stored: channelRef,
      }),
      termsAccepted: terms === true,
      watchedAccount: plainText(address.get('account') ?? '', LONGEST_ACCOUNT_TEXT) ?? watched,
    };
  }

  async acceptTerms(): Promise<void> {
    await this.settings.write(TERMS_ACCEPTED, true);
  }

  /** Stores the language the user chose, which then overrides address and browser. */
  async setLanguage(language: Language): Promise<void> {
    await this.settings.write(CHOSEN_LANGUAGE, language);
  }

  async setTheme(theme: Theme): Promise<void> {
    await this.settings.write(THEME, theme);
  }

  /** Calls back with language and theme when another tab of the site changed one; null: none is stored. Returns a function that stops it. */
  follow(changed: (settings: { readonly language: Language | null; readonly theme: Theme | null }) => void): () => void {
    const read = async () => {
      const [language, theme] = await Promise.all([this.settings.read(CHOSEN_LANGUAGE), this.settings.read(THEME)]);
      changed({ language, theme });
    };
    const stops = [CHOSEN_LANGUAGE.key, THEME.key].map((key) => this.settings.watch(key, () => void read()));
    return () => stops.forEach((stop) => stop());
  }

  /** Stores the watched account; null stops watching. */
  async watchAccount(name: string | null): Promise<void> {
    await this.settings.write(this.watched, name);
  }

  /** Returns the external page for a visitor who declines the terms, with language and channel in its query. */
  refusalAddress(settings: SessionSettings): string {
    return refusalAddress(this.refusalPage, settings.language, settings.channel);
  }
}
