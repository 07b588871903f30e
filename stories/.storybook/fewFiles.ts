/**
 * What many stories need is few files. Each story is loaded alone, so the bundler would otherwise make a file of every
 * set of modules that the same stories share, and a window with several stories would ask for thousands at once.
 */
export const fewFiles = [
  // All words of a language are loaded together.
  ...['pt', 'en', 'de', 'fr'].map((locale) => ({
    name: `words-${locale}`,
    test: new RegExp(String.raw`apps/web/(lang/.*/${locale}\.json|src/.*/${locale}\.\w+)$|menu-texts:.*/${locale}$`),
  })),
  { name: 'libraries', test: /node_modules/, minShareCount: 20 },
  { name: 'product', test: /(packages|apps|stories)\//, minShareCount: 20 },
];
