import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ConteudoLaudo, type Laudo, laudoAberto } from '@bancada/contracts';
import type { PaperBrand } from '../../../platform/brand/paper-brand.ts';
import type { CheckRevocation } from '../../../platform/certificates/revocation.ts';
import { receiveFile } from '../../../platform/files/receive.ts';
import type { FileKey, FileStore } from '../../../platform/files/store.ts';
import { type PdfOrder, renderOrder } from '../../../platform/pdf/index.ts';
import type { AskTimestamp } from '../../../platform/timestamps/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { laudoDefinition } from './definition.ts';

/** What laudos work with. */
export interface LaudoServices {
  readonly files: FileStore;
  /** Where people reach the product, the usual address first: the QR codes lead there. */
  readonly origins: readonly [string, ...string[]];
  /** With what the keys of digital certificates are sealed. */
  readonly auth: { readonly key: Uint8Array };
  /** Asks for the timestamps of digital signatures. */
  readonly timestamps: AskTimestamp;
  /** Says whether the certificate of who signs was revoked. */
  readonly revocations: CheckRevocation;
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

/** A document, for who sets it as PDF. */
export function orderOf(
  { origins }: Pick<LaudoServices, 'origins'>,
  { content, words, brand, code, watermark }: Drawn,
): PdfOrder {
  const link = code === null ? null : { code, address: `${origins[0]}${PAGE}#${code}` };
  const left = words.text('laboratory.laudo.paper.foot', {
    number: content.Numero,
    version: content.VersaoLaudo,
    order: content.Job.Codigo,
  });
  return {
    definition: laudoDefinition({ content, words, brand, link, watermark }),
    footer: { left, page: words.text('registry.paper.page') },
  };
}

/** Sets a document as PDF. */
export const draw = (services: Pick<LaudoServices, 'origins'>, drawn: Drawn): Promise<Uint8Array> =>
  renderOrder(orderOf(services, drawn));

/** What is written across a copy of a version that is not, or not any more, the one to go by. */
export function watermarkOf({ Status }: Pick<Laudo, 'Status'>, words: Words): string | null {
  if (laudoAberto.includes(Status)) return words.text('laboratory.laudo.paper.draft');
  if (Status === 'Substituido' || Status === 'Cancelado')
    return words.text(`laboratory.laudo.paper.watermark.${Status}`);
  return null;
}

/**
 * Puts the document of a version into its place, where it stays as it is.
 *
 * @returns its SHA-256, in hex
 */
export async function freeze({ files }: LaudoServices, laudo: Laudo, bytes: Uint8Array): Promise<string> {
  // Before the commit: a document without a row is nobody's; a row without its document would be an error.
  const { path, hash } = await receiveFile(Readable.from([bytes]), files.incoming);
  await files.put(keyOf(laudo), path, 'application/pdf');
  return hash;
}
