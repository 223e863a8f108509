/** What the front door named in the path says in one language, all topics in one tree (vite.texts.ts). */
declare module 'virtual:texts/*' {
  export const texts: import('../vite.texts.ts').TextTree;
}

/** Where the web app fetches the texts of a language, as one JSON file. */
declare module 'virtual:text-addresses' {
  export const addresses: Readonly<Record<import('../domain/core/session/language.ts').Language, string>>;
}
