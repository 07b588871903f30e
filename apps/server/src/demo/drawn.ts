import type { FileNoun } from '@bancada/contracts';
import { keepFile } from '../platform/attachments/keep.ts';
import { receiveFile } from '../platform/files/receive.ts';
import { openSharp } from '../platform/files/thumbnail.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { Random } from './random.ts';

const SIZE = 640;
const MIDDLE = SIZE / 2;

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${body}<text x="${SIZE - 14}" y="${SIZE - 14}" text-anchor="end" font-family="sans-serif" font-size="16" fill="#6b6b6b">DEMONSTRAÇÃO</text></svg>`;

const spot = (random: Random, far: number, [least, most]: readonly [number, number], look: string): string => {
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * far;
  const x = (MIDDLE + distance * Math.cos(angle)).toFixed(1);
  const y = (MIDDLE + distance * Math.sin(angle)).toFixed(1);
  return `<circle cx="${x}" cy="${y}" r="${random.whole(least, most)}" ${look}/>`;
};

const many = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

/** A plate of agar with so many colonies: drawn, of nobody's sample. */
export function plateOf(seed: number, colonies: number): string {
  const random = new Random(seed);
  const dish = `<rect width="100%" height="100%" fill="#e9edf0"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="290" fill="#f6f2e4" stroke="#aeb7bd" stroke-width="8"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="272" fill="#e8d79c"/>`;
  const colony = () => spot(random, 240, [5, 11], 'fill="#fbf8ec" stroke="#c3a95a" stroke-width="1.5"');
  return svg(dish + many(colonies, colony));
}

/** A stained field under the microscope, with so many cells: drawn, of nobody's blood. */
export function fieldOf(seed: number, cells: number): string {
  const random = new Random(seed);
  const field = `<rect width="100%" height="100%" fill="#1d1d1f"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="300" fill="#f7eff0"/>`;
  const red = () => spot(random, 270, [15, 19], 'fill="#e2a3a8" stroke="#c57c84" stroke-width="3"');
  const white = () => spot(random, 200, [28, 34], 'fill="#c9b4e0" stroke="#7d57a8" stroke-width="6"');
  return svg(field + many(cells, red) + many(3, white));
}

/** A page that stands for a signed document, and says that it is none. */
export const consentPage = (title: string): string =>
  svg(
    `<rect width="100%" height="100%" fill="#ffffff"/><text x="48" y="90" font-family="sans-serif" font-size="26" fill="#222">${title}</text>${[150, 190, 230, 270, 310].map((y) => `<rect x="48" y="${y}" width="${y === 310 ? 300 : 540}" height="10" fill="#d5d9dc"/>`).join('')}<text x="48" y="420" font-family="sans-serif" font-size="18" fill="#555">Documento de exemplo, sem assinatura e sem valor.</text>`,
  );

/** Attaches a drawing to a record, as an upload does. Answers the file's id. */
export async function attachDrawing(
  ctx: AnyCtx,
  files: FileStore,
  { noun, record, name }: { readonly noun: FileNoun; readonly record: number; readonly name: string },
  drawing: string,
): Promise<number> {
  const sharp = await openSharp();
  const bytes = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  const file = await receiveFile(pieces(bytes), files.incoming);
  const { id } = await keepFile(ctx, noun, files, record, { ...file, name, Verificacao: 'nao_verificado' });
  return id;
}

async function* pieces(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}
