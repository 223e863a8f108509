/** Files of code below 5 kB (brotli), by the reason why each is not part of another. */
export const SMALL_FILES: Readonly<Record<string, readonly string[]>> = {
  'the code of a chain that its home begins with, which has no more: 4.9 kB': ['iost'],
  'what draws a chart once it is near: in a file of the first figures all pages would wait for it, in another a home would': ['drawings'],
  'figures of earlier visits, which every page waits for before any file that could take them': ['storage.figures'],
  'what a visit opens with on a host with networks of its own, which waits for no other file': ['networks'],
};
