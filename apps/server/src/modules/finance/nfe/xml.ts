import { SaxesParser } from 'saxes';
import { AppError } from '../../../platform/errors/index.ts';
import { sizeInWords } from '../../../platform/limits.ts';
import type { Element } from '../elements.ts';

/** The tax authority takes no NF-e above half of it. */
const MAX_BYTES = 1024 * 1024;
/** No element of the layout is half as deep. */
const MAX_DEPTH = 32;

/** The namespace of NF-e. */
export const NFE = 'http://www.portalfiscal.inf.br/nfe';
/** The namespace of signatures. */
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

interface Open extends Element {
  text: string;
  readonly parts: Open[];
}

/** @throws AppError ARQUIVO_GRANDE */
export function requireSmall(bytes: Uint8Array): void {
  if (bytes.length > MAX_BYTES) throw new AppError('ARQUIVO_GRANDE', { limite: sizeInWords(MAX_BYTES) });
}

/**
 * The elements of an XML text. An element of another namespace than those of NF-e and signatures has it before its name,
 * so that nobody takes it for one of theirs.
 *
 * @throws AppError NFE_XML for what is not well-formed, is cut off or nests too deeply; NFE_DTD; with the line
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: Element | undefined;
  // What the parser throws itself has no line of ours.
  parser.on('error', () => {
    throw new AppError('NFE_XML', { linha: parser.line });
  });
  parser.on('doctype', () => {
    throw new AppError('NFE_DTD', { linha: parser.line });
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === MAX_DEPTH) throw new AppError('NFE_XML', { linha: parser.line });
    const name = uri === NFE || uri === DSIG ? local : `{${uri}}${local}`;
    const values = Object.fromEntries(Object.values(attributes).map((each) => [each.name, each.value]));
    const element: Open = { name, line: parser.line, text: '', parts: [], attributes: values };
    open.at(-1)?.parts.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string) => {
    const top = open.at(-1);
    if (top) top.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (!root) throw new AppError('NFE_XML', { linha: parser.line });
  return root;
}
