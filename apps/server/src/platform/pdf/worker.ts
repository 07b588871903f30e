import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);
const fonts = require('pdfmake/fonts/Roboto.js') as TFontDictionary;
const folder = dirname(require.resolve('pdfmake/fonts/Roboto.js'));

// A document's content is data of people: nothing in it may make the server read files or ask other machines.
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));

parentPort?.once('message', (definition: TDocumentDefinitions) => {
  void pdfmake
    .createPdf(definition)
    .getBuffer()
    .then((bytes: Uint8Array) => parentPort?.postMessage(bytes, []));
});
