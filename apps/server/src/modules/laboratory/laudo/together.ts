import { baixarLaudos } from '@bancada/contracts';
import { zipSync } from 'fflate';
import type { Ctx, FileToMake } from '../../../platform/http/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { fileName, type LaudoServices } from './document.ts';
import { documentOf, takeAlong } from './read.ts';

/** One document, with the name it has as a file. */
interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Frozen versions in one file, in the order of their ids; each is counted. @throws AppError LAUDO_NAO_CONGELADO for a draft */
export const downloadTogether =
  (services: LaudoServices) =>
  async (ctx: Ctx<typeof baixarLaudos>): Promise<FileToMake> => {
    const { ids, Como } = ctx.body;
    const documents: { name: string; read: () => Promise<Uint8Array> }[] = [];
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const laudo = await takeAlong(ctx, id, baixarLaudos);
      documents.push({ name: fileName(laudo), read: await documentOf(ctx, services, laudo) });
    }
    return {
      name: `laudos-${localDay(ctx.now)}.${Como}`,
      type: `application/${Como}`,
      // What was counted is given: it never waits for its turn.
      busy: () => false,
      make: async () => {
        const made: Named[] = [];
        for (const { name, read } of documents) made.push({ name, bytes: await read() });
        return Como === 'zip' ? zipped(made) : onePdf(made);
      },
    };
  };

/** PDFs are compressed already. */
const zipped = (documents: readonly Named[]): Uint8Array =>
  zipSync(Object.fromEntries(documents.map(({ name, bytes }) => [name, bytes])), { level: 0 });

/** All pages as one document. A signature is of its own document: here it would be none, so that it stays away. */
async function onePdf(documents: readonly Named[]): Promise<Uint8Array> {
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib');
  const all = await PDFDocument.create();
  for (const { bytes } of documents) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of one.getPages()) page.node.delete(PDFName.of('Annots'));
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return all.save();
}
