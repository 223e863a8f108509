import type { i18n } from 'i18next';
import type { SessionService, SessionSettings } from '../../../application/session/session-service.ts';
import type { Language } from '../../../domain/core/session/language.ts';
import { LANGUAGE_TAGS, speak } from '../../i18n/translator.ts';

/** The visit's settings for the page: every change is stored, applied to the page, and reported to listeners. */
export class SessionView {
  private readonly service: SessionService;
  private readonly translator: i18n;
  private readonly listeners = new Set<() => void>();
  private settings: SessionSettings;

  constructor(service: SessionService, translator: i18n, settings: SessionSettings) {
    this.service = service;
    this.translator = translator;
    this.settings = settings;
  }

  current(): SessionSettings {
    return this.settings;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Applies language and theme to the page. */
  apply(): void {
    const page = document.documentElement;
    page.lang = LANGUAGE_TAGS[this.settings.language];
    if (this.settings.theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = this.settings.theme;
  }

  /** Takes over language and theme that another tab of the site changes. Texts that cannot be loaded leave the language as it is. */
  follow(): void {
    this.service.follow(({ language, theme }) => {
      if (theme !== null && theme !== this.settings.theme) this.become({ ...this.settings, theme });
      if (language === null || language === this.settings.language) return;
      this.speak(language).catch(() => undefined);
    });
  }

  /** Changes the language. Rejects when its texts cannot be loaded, and then changes nothing. */
  async setLanguage(language: Language): Promise<void> {
    await this.speak(language);
    await this.service.setLanguage(language);
  }

  /** What is asked of the pool's service as soon as the texts change is asked with these settings. */
  private speak(language: Language): Promise<void> {
    return speak(this.translator, language, () => this.become({ ...this.settings, language }));
  }

  async setTheme(theme: SessionSettings['theme']): Promise<void> {
    this.become({ ...this.settings, theme });
    await this.service.setTheme(theme);
  }

  async acceptTerms(): Promise<void> {
    this.become({ ...this.settings, termsAccepted: true });
    await this.service.acceptTerms();
  }

  /** Stores an account to view without a wallet; null stops it. */
  async watchAccount(name: string | null): Promise<void> {
    this.become({ ...this.settings, watchedAccount: name });
    await this.service.watchAccount(name);
  }

  /** Returns the page for a user who declines the terms. */
  refusalAddress(): string {
    return this.service.refusalAddress(this.settings);
  }

  /** Takes over settings for this visit alone. */
  become(settings: SessionSettings): void {
    this.settings = settings;
    this.apply();
    for (const listener of this.listeners) listener();
  }
}
