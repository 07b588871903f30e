import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

// One thread for all documents of the page.
GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });

/** Sharp on screens of twice the usual density. */
const SCALE = 2;

/** A page of a document. */
export interface PdfPage {
  readonly number: number;
  readonly text: string;
  /** Draws it; the answer stops the drawing. */
  readonly draw: (canvas: HTMLCanvasElement) => () => void;
}

/** The pages of a PDF. */
export async function pagesOf(data: Uint8Array): Promise<readonly PdfPage[]> {
  const document = await getDocument({ data }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index): Promise<PdfPage> => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return {
        number: index + 1,
        text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
        draw: (canvas) => {
          const viewport = page.getViewport({ scale: SCALE });
          Object.assign(canvas, { width: viewport.width, height: viewport.height });
          const task = page.render({ canvas, viewport });
          // Cancelled when the tab goes: that is no error of anybody's.
          task.promise.catch(() => undefined);
          return () => task.cancel();
        },
      };
    }),
  );
}
