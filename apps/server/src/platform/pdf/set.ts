import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';
import type { Footer, PdfOrder } from './index.ts';

const require = createRequire(import.meta.url);
const fonts = require('pdfmake/fonts/Roboto.js') as TFontDictionary;
const folder = dirname(require.resolve('pdfmake/fonts/Roboto.js'));

// A document's content is data of people: nothing in it may make the server read files or ask other machines.
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));

/** A foot that knows its page: functions do not reach a thread. */
const footed = ({ left, page }: Footer): Pick<TDocumentDefinitions, 'footer'> => ({
  footer: (current: number, pages: number) => ({
    columns: [
      { width: '*', text: left },
      { width: 'auto', text: page.replace('{page}', String(current)).replace('{pages}', String(pages)) },
    ],
    columnGap: 16,
    margin: [40, 16, 40, 0],
    fontSize: 8,
    color: '#5c5c5c',
  }),
});

/** Sets a document as PDF, in this thread. */
export const setPdf = ({ definition, footer }: PdfOrder): Promise<Uint8Array> =>
  pdfmake.createPdf({ ...definition, ...(footer && footed(footer)) }).getBuffer();
