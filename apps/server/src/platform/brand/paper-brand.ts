import { buffer } from 'node:stream/consumers';
import type { Db } from '../database/index.ts';
import type { FileStore } from '../files/store.ts';
import { ensureThumbnail, openSharp } from '../files/thumbnail.ts';
import type { Column } from '../pdf/index.ts';
import { type BrandPicture, readBrands } from './read-brand.ts';

/** How a company's papers look. */
export interface PaperBrand {
  /** Its picture as a data address that a PDF can hold. */
  readonly logo: string | null;
  /** Its colour, `#0b6a6a`. */
  readonly colour: string | null;
}

/** The picture at the head of a paper, no larger than the lines beside it; nothing where there is none. */
export const logoColumn = ({ logo }: PaperBrand): Column[] =>
  logo === null ? [] : [{ width: 'auto', stack: [{ image: logo, fit: [96, 48] }] }];

/** The brand of a company's papers: its oldest one. */
export async function readPaperBrand(db: Db, store: FileStore, Empresa: number): Promise<PaperBrand> {
  const [brand] = await readBrands(db, [Empresa]);
  if (!brand) return { logo: null, colour: null };
  return { logo: brand.picture && (await pngOf(store, brand.picture)), colour: brand.Rampa };
}

/** A PDF takes no WebP, which small copies are. */
async function pngOf(store: FileStore, { key, Nome }: BrandPicture): Promise<string> {
  const mini = await ensureThumbnail(store, key, Nome);
  const sharp = await openSharp();
  const png = await sharp(await buffer(await store.open(mini)))
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
