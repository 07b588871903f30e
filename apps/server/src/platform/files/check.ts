import { AppError } from '../errors/index.ts';

interface FileType {
  readonly type: string;
  /** Whether the first bytes are those of this type. */
  readonly matches: (bytes: Uint8Array) => boolean;
}

const startsWith =
  (...start: readonly number[]) =>
  (bytes: Uint8Array) =>
    start.every((byte, index) => bytes[index] === byte);

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const riff = (kind: string) => (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === kind;
const iso =
  (...brands: readonly string[]) =>
  (bytes: Uint8Array) =>
    ascii(bytes, 4, 8) === 'ftyp' && brands.some((brand) => ascii(bytes, 8, 32).includes(brand));
const jpeg: FileType = { type: 'image/jpeg', matches: startsWith(0xff, 0xd8, 0xff) };
const ogg = (type: string): FileType => ({ type, matches: (bytes) => ascii(bytes, 0, 4) === 'OggS' });

/** An SVG begins with its element, behind what XML allows before it. It can carry scripts: it is given out shut in. */
const svg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>/]/i.test(
    Buffer.from(bytes).toString('utf8'),
  );

/** XML of any root element but those of pages and drawings; it cannot begin with a document type, which no invoice has. */
const xml = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[^]*?-->\s*)*<(?!(?:[\w.-]+:)?(?:svg|html)[\s>/])[A-Za-z_]/i.test(
    Buffer.from(bytes).toString('utf8'),
  );

/** The types of the specification §5, and XML, which invoices come as, by extension. */
const types: Readonly<Record<string, FileType>> = {
  jpg: jpeg,
  jpeg,
  png: { type: 'image/png', matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  webp: { type: 'image/webp', matches: riff('WEBP') },
  avif: { type: 'image/avif', matches: iso('avif', 'avis') },
  gif: { type: 'image/gif', matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) },
  svg: { type: 'image/svg+xml', matches: svg },
  xml: { type: 'application/xml', matches: xml },
  pdf: { type: 'application/pdf', matches: (bytes) => ascii(bytes, 0, 5) === '%PDF-' },
  mp3: {
    type: 'audio/mpeg',
    matches: (bytes) => ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  },
  ogg: ogg('audio/ogg'),
  opus: ogg('audio/ogg'),
  wav: { type: 'audio/wav', matches: riff('WAVE') },
  aac: { type: 'audio/aac', matches: (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0 },
  m4a: { type: 'audio/mp4', matches: iso('M4A', 'mp42', 'isom') },
};

const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The media type of a file whose content is what its extension says; else a coded refusal.
 *
 * @param head - its first bytes
 */
export function checkFile(name: string, head: Uint8Array): string {
  const known = requireType(name);
  if (!known.matches(head)) throw new AppError('ARQUIVO_NAO_CONFERE', { nome: name });
  return known.type;
}

/** What a file of this name must be. @throws AppError ARQUIVO_TIPO for names we do not take */
export function requireType(name: string): FileType {
  const extension = extensionOf(name);
  const known = types[extension];
  if (!known) throw new AppError('ARQUIVO_TIPO', { extensao: extension || '?' });
  return known;
}

/** The media type a file of this name must have; undefined for names we do not take. */
export const typeOfName = (name: string): string | undefined => types[extensionOf(name)]?.type;
