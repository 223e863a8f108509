/** What the front door named in the path says in one language, all topics in one tree (vite.texts.ts). */
declare module 'virtual:texts/*' {
  export const texts: import('../vite.texts.ts').TextTree;
}

/** Where the web app fetches parts of its texts in one language, as one JSON file; their names are joined by dots. */
declare module 'virtual:text-addresses' {
  export const addressOf: (language: import('../domain/core/session/language.ts').Language, parts: string) => string;
}

/** The parts of its texts that the web app needs besides the first, by module that loads on demand, as a path in `ui-web`. */
declare module 'virtual:text-needs' {
  export const textNeeds: Readonly<Record<string, readonly import('../ui-web/i18n/text-parts.ts').TextPart[]>>;
}
