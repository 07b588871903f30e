import { AppError } from '../errors/index.ts';
import { FILE_LIMIT, megabytes } from '../limits.ts';

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

/** The types of the specification §5, by extension. SVG is left to a later step: it can carry scripts. */
const types: Readonly<Record<string, FileType>> = {
  jpg: jpeg,
  jpeg,
  png: { type: 'image/png', matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  webp: { type: 'image/webp', matches: riff('WEBP') },
  avif: { type: 'image/avif', matches: iso('avif', 'avis') },
  gif: { type: 'image/gif', matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) },
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

/** The media type of a file whose content is what its extension says; else a coded refusal. */
export function checkFile(name: string, bytes: Uint8Array): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = types[extension];
  if (!known) throw new AppError('ARQUIVO_TIPO', { extensao: extension || '?' });
  if (bytes.length > FILE_LIMIT) throw new AppError('ARQUIVO_GRANDE', { limite: megabytes(FILE_LIMIT) });
  if (!known.matches(bytes)) throw new AppError('ARQUIVO_NAO_CONFERE', { nome: name });
  return known.type;
}
