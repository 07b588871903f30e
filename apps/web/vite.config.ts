import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclic } from './acyclic.ts';
import { compressed } from './compressed.ts';
import { firstPage } from './first-page.ts';
import { menuTexts } from './menu-texts.ts';

/** Libraries of every page stand in chunks of their own; the grid, formulas and files come with their routes. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'intl', test: /node_modules\/(react-intl|@formatjs|intl-messageformat)/ },
  { name: 'griffel', test: /node_modules\/(@griffel|tabster|keyborg)/ },
  // What the first page needs is one file beside the libraries. It comes before what others share, which would take along
  // what both are made of.
  { name: 'start', tags: ['$initial' as const] },
  // Every kind of value reads it: joined with the first noun that does, every page would load that room's nouns.
  { name: 'br-utils', test: /packages\/br-utils\/src\// },
  { name: 'aggrid', test: /node_modules\/ag-grid/ },
  // Home has them: joined with what other pages share they would bring the grid along.
  { name: 'card', test: /node_modules\/@fluentui\/react-(card|skeleton)/ },
  { name: 'formula', test: /packages\/formula-engine|node_modules\/@?chevrotain/ },
  { name: 'zod', test: /node_modules\/zod/ },
  { name: 'temporal', test: /node_modules\/temporal/ },
];

/** What several pages need, in few files, for a browser asks for each of them: only those that use the grid need it. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 };
// Small files are joined by who needs them: what imports the grid must not be joined with what the frame needs.
const ofGrid = /packages\/sheet\/src|packages\/ui\/src\/registry|apps\/web\/src\/shared\/registry/;
/** What reads, writes and types one kind of value, in cells and in fields: both import it, and it imports neither. */
const ofKinds = /packages\/sheet\/src\/(base|formats|model|editors|kinds)|packages\/ui\/src\/fields/;
/** What forms and cells are made of, which the frame and home have none of. */
const ofForms =
  /@fluentui\/react-(combobox|switch|infolabel|aria|textarea)\/|packages\/sheet\/src\/(export|kinds|editors|model)\/|packages\/ui\/src\/fields\/|apps\/web\/src\/shared\/today\./;
const ofAll = /node_modules\/@fluentui|packages\/(sheet|ui|contracts|br-utils)\/src|apps\/web\/src\/shared/;

/** The folder of contracts that a module is in, but for what every noun is made of. */
const roomOf = (id: string) => /packages\/contracts\/src\/(?!shared\/|files\/)(\w+)\//.exec(id)?.[1];

/** What almost every page needs beyond the first is one file. */
const rest = [
  // What nouns are made of: joined with the grid, which uses some of it, every noun that Home knows would bring the grid.
  { name: 'bricks', test: /packages\/contracts\/src\/(shared\/(?!dinheiro)|files\/)/, minShareCount: 2 },
  // The nouns of a room are one file: joined with pages that need some of them, two files would import each other.
  {
    name: (id: string) => `nouns-${roomOf(id)}`,
    debugName: 'nouns',
    test: (id: string) => roomOf(id) !== undefined,
    minShareCount: 2,
  },
  // A group takes along what its files import: the controls that all have come before those of forms, and what reads and
  // names values before what edits them.
  { name: 'common', test: (id: string) => /node_modules\/@fluentui/.test(id) && !ofForms.test(id), minShareCount: 60 },
  { name: 'base', test: /packages\/sheet\/src\/(base|formats)\//, minShareCount: 2 },
  // Almost every page has a form, but the first that one sees after the login has none.
  { name: 'forms', test: ofForms, minShareCount: 60 },
  {
    name: 'most',
    test: (id: string) => ofAll.test(id) && !ofGrid.test(id),
    minShareCount: 60,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  // Pages have icons and controls in common that have nothing else in common: joined with what the grid needs, they would
  // bring it along.
  { name: 'icons', test: /node_modules\/@fluentui\/react-icons/, ...shared },
  { name: 'controls', test: /node_modules\/@fluentui/, ...shared },
  // Files of the grid that are joined by who needs them may import each other; what they read while they are loaded, the
  // words, must not be in one of them.
  { name: 'grid-words', test: /packages\/(sheet|ui)\/src\/.*[mM]essages\.ts$/, minShareCount: 2 },
  { name: 'kinds', test: ofKinds, minShareCount: 2 },
  { name: 'grid', test: ofGrid, ...shared },
  { name: 'shared', test: ofAll, ...shared },
];

/** The words of all menus in a language are one file. */
const menuGroups = ['pt', 'en', 'de', 'fr'].map((locale) => ({
  name: `menu-${locale}`,
  test: new RegExp(`^\0menu-texts:.*/${locale}$`),
}));

export default defineConfig({
  // The server puts each page's own nonce in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [menuTexts(), react(), formatjs({ ast: true }), acyclic(), firstPage(), compressed()],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2024',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // What is loaded on demand in one place may be joined with what pages need anyway.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [...groups, ...menuGroups, ...rest] } },
    },
  },
});
