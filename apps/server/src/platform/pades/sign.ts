import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Identity } from '../certificates/identity.ts';
import { cmsOf } from './cms.ts';
import { placeIn } from './place.ts';

/** Who signs a document, and when they did. */
export interface PdfSigner {
  readonly identity: Identity;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
  /** Whether room is kept for a timestamp. */
  readonly stamped: boolean;
}

/** Bytes that are kept for a signature with its certificates. */
const ROOM = 16_384;
/** The same for its timestamp, which has certificates of its own. */
const ROOM_FOR_TIMESTAMP = 16_384;
/** As many digits as a position in a document of ours has at most. */
const WIDE = 9_999_999_999;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;
const HIDDEN_AND_PRINTED = 132; // Print, Locked

/**
 * Signs a PDF: PAdES baseline B-B (ETSI EN 319 142-1), which a timestamp makes B-T, as an update behind what is there, so that the signatures before
 * it stay good.
 */
export async function signPdf(
  bytes: Uint8Array,
  { identity, name, reason, at, stamped }: PdfSigner,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false });
  const { context } = pdf;
  const range = PDFArray.withContext(context);
  for (const each of [0, WIDE, WIDE, WIDE]) range.push(PDFNumber.of(each));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(2 * (stamped ? ROOM + ROOM_FOR_TIMESTAMP : ROOM))),
      M: PDFString.fromDate(at),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
    }),
  );
  addField(pdf, signature);
  return filled(await pdf.commit({ useObjectStreams: false }), bytes.length, identity);
}

/** A field without a place on the page: what is printed of signers stands in the document. */
function addField(pdf: PDFDocument, signature: PDFRef): void {
  const { context, catalog } = pdf;
  const page = pdf.getPage(0);
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({ Fields: [] });
  const fields = form.lookup(PDFName.of('Fields'), PDFArray);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      F: HIDDEN_AND_PRINTED,
      T: PDFString.of(`Assinatura${fields.size() + 1}`),
      V: signature,
      P: page.ref,
    }),
  );
  fields.push(widget);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST_AND_APPEND_ONLY));
  catalog.set(PDFName.of('AcroForm'), form);
  // Not by `addAnnot`: it writes the page anew, with more in it than the field.
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? PDFArray.withContext(context);
  annotations.push(widget);
  page.node.set(PDFName.of('Annots'), annotations);
}

/** Writes the signature into the place that is kept for it, behind what was there before. */
function filled(update: Uint8Array, before: number, identity: Identity): Uint8Array {
  const pdf = Buffer.from(update);
  const range = pdf.indexOf('/ByteRange', before);
  const [open, close] = [pdf.indexOf('[', range), pdf.indexOf(']', range)];
  const { from, until } = placeIn(pdf, close);
  pdf.write(`[0 ${from} ${until} ${pdf.length - until}`.padEnd(close - open), open, 'latin1');
  const cms = cmsOf(Buffer.concat([pdf.subarray(0, from), pdf.subarray(until)]), identity);
  if (cms.length > ROOM) throw new Error(`The signature has ${cms.length} bytes: too many`);
  pdf.write(cms.toString('hex'), from + 1, 'latin1');
  return pdf;
}
