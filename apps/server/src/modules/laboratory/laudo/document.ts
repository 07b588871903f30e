import { createHash, randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ConteudoLaudo, type Laudo, laudoAberto } from '@bancada/contracts';
import { type PaperBrand, readPaperBrand } from '../../../platform/brand/paper-brand.ts';
import { receiveFile } from '../../../platform/files/receive.ts';
import type { FileKey, FileStore } from '../../../platform/files/store.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { type Words, wordsOf } from '../../../platform/words/index.ts';
import { laudoDefinition } from './definition.ts';
import { type Signer, signed } from './signers.ts';

/** What laudos work with. */
export interface LaudoServices {
  readonly files: FileStore;
  /** Where people reach the product, the usual address first: the QR codes lead there. */
  readonly origins: readonly [string, ...string[]];
  /** With what the keys of digital certificates are sealed. */
  readonly auth: { readonly key: Uint8Array };
}

/** The page of the web that answers whether a laudo is authentic. */
const PAGE = '/autenticidade';

/** Of capital letters and digits that nobody mistakes for each other: 98 bits that cannot be guessed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = 20;

/** A code for the public page; the company before it says where the laudo is looked for. */
export function newCode(empresa: number): string {
  const code = Array.from({ length: CODE }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return [empresa.toString(36).toUpperCase(), ...(code.match(/.{5}/g) ?? [])].join('-');
}

/** The company a code names; null for what is no code. */
export function companyOfCode(code: string): number | null {
  const [, company = ''] = /^([0-9A-Z]{1,11})(?:-[2-9A-HJKMNP-TV-Z]{5}){4}$/.exec(code) ?? [];
  const empresa = Number.parseInt(company, 36);
  return Number.isSafeInteger(empresa) && empresa > 0 ? empresa : null;
}

/** Where the frozen document of a version lies. No call writes there again. */
export const keyOf = ({ Empresa, id }: Pick<Laudo, 'Empresa' | 'id'>): FileKey => ({
  empresa: Empresa,
  noun: 'laudos',
  id,
});

export const fileName = ({ Numero, VersaoLaudo }: Pick<Laudo, 'Numero' | 'VersaoLaudo'>): string =>
  `laudo-${Numero}-v${VersaoLaudo}.pdf`;

interface Drawn {
  readonly content: ConteudoLaudo;
  readonly words: Words;
  readonly brand: PaperBrand;
  readonly code: string | null;
  readonly watermark: string | null;
}

/** Sets a document as PDF. */
export function draw(
  { origins }: Pick<LaudoServices, 'origins'>,
  { content, words, brand, code, watermark }: Drawn,
): Promise<Uint8Array> {
  const link = code === null ? null : { code, address: `${origins[0]}${PAGE}#${code}` };
  const left = words.text('laboratory.laudo.paper.foot', {
    number: content.Numero,
    version: content.VersaoLaudo,
    order: content.Job.Codigo,
  });
  return renderPdf(laudoDefinition({ content, words, brand, link, watermark }), {
    left,
    page: words.text('registry.paper.page'),
  });
}

/** What is written across a copy of a version that is not, or not any more, the one to go by. */
export function watermarkOf({ Status }: Pick<Laudo, 'Status'>, words: Words): string | null {
  if (laudoAberto.includes(Status)) return words.text('laboratory.laudo.paper.draft');
  if (Status === 'Substituido' || Status === 'Cancelado')
    return words.text(`laboratory.laudo.paper.watermark.${Status}`);
  return null;
}

/** Makes the document of a version, signs it, and puts it into its place, where it stays as it is. */
export async function freeze(
  ctx: AnyCtx,
  services: LaudoServices,
  laudo: Laudo,
  { content, signers }: { readonly content: ConteudoLaudo; readonly signers: readonly Signer[] },
) {
  const words = await wordsOf(ctx.db, laudo.Idioma, laudo.Empresa);
  const brand = await readPaperBrand(ctx.db, services.files, laudo.Empresa);
  const CodigoPublico = newCode(laudo.Empresa);
  const drawn = await draw(services, { content, words, brand, code: CodigoPublico, watermark: null });
  const bytes = await signed(drawn, signers, words);
  const Hash = createHash('sha256').update(bytes).digest('hex');
  // Before the commit: a document without a row is nobody's; a row without its document would be an error.
  const { path } = await receiveFile(Readable.from([bytes]), services.files.incoming);
  await services.files.put(keyOf(laudo), path, 'application/pdf');
  return { Hash, CodigoPublico, AutorizadoEm: ctx.now };
}
