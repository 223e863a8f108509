import type { Language } from '../../domain/core/session/language.ts';
import { loadTexts, textFile, type Texts } from './load-texts.ts';
import type { TextPart } from './text-parts.ts';

/** Who says the texts that have come. */
type Speaker = (language: Language, texts: Texts) => void;

/** Parts of the texts that the page needs: each is loaded once in a language, beside the code that needs it. */
export class PageTexts {
  private readonly needed = new Set<TextPart>(['first']);
  private readonly asked = new Map<string, Promise<void>>();
  private readonly come: [Language, Texts][] = [];
  private language: Language | null = null;
  private speaker: Speaker = () => undefined;

  /**
   * Asks for the first part and these of the page in one file, and for those that were needed before, in the language of the visit. Where the
   * file cannot be had, each is asked for by itself. Resolves when the first is there.
   */
  async begin(language: Language, parts: readonly TextPart[]): Promise<void> {
    this.language = language;
    const together = this.ask(language, ['first', ...parts]);
    // Who needs these waits for them, and says so where they cannot be had.
    this.need([...this.needed]).catch(() => undefined);
    await together.catch(() => {
      this.need(parts).catch(() => undefined);
      return this.need(['first']);
    });
  }

  /** Returns the addresses of the files that have each part needed so far by itself, as another page may ask for them; none before the language is known. */
  files(): readonly string[] {
    const { language } = this;
    return language === null ? [] : [...this.needed].map((part) => textFile(language, [part]));
  }

  /**
   * Asks for parts in the page's language, and from now on in each that it changes to. Resolves when they are there; at once before the language
   * is known. Rejects when one cannot be loaded; the next call tries again.
   */
  async need(parts: readonly TextPart[]): Promise<void> {
    for (const part of parts) this.needed.add(part);
    for (let loaded: Language | null = null; loaded !== this.language;) loaded = await this.loaded(this.language!, parts);
  }

  /** Changes to a language once all that is needed has been loaded in it. Rejects when it cannot be, and then changes nothing. */
  async turn(language: Language): Promise<void> {
    for (let had = 0; had < this.needed.size;) {
      had = this.needed.size;
      await this.loaded(language, [...this.needed]);
    }
    this.language = language;
  }

  /** Hands over what has come and what comes from now on. */
  speak(speaker: Speaker): void {
    this.speaker = speaker;
    for (const [language, texts] of this.come) speaker(language, texts);
  }

  private async loaded(language: Language, parts: readonly TextPart[]): Promise<Language> {
    await Promise.all(parts.map((part) => this.asked.get(`${language}.${part}`) ?? this.ask(language, [part])));
    return language;
  }

  private ask(language: Language, parts: readonly TextPart[]): Promise<void> {
    const load = this.fetch(language, parts);
    for (const part of parts) {
      this.needed.add(part);
      this.asked.set(`${language}.${part}`, load);
    }
    return load;
  }

  private async fetch(language: Language, parts: readonly TextPart[]): Promise<void> {
    try {
      const texts = await loadTexts(language, ...parts);
      this.come.push([language, texts]);
      this.speaker(language, texts);
    } catch (failure) {
      for (const part of parts) this.asked.delete(`${language}.${part}`);
      throw failure;
    }
  }
}

/** The texts of the page that loaded this module. */
export const PAGE_TEXTS = new PageTexts();
