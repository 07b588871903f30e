import { AppError } from '../../../../platform/errors/index.ts';
import { batchTrailer, fileHeader, segmentP, segmentT, segmentU } from './layouts.ts';
import {
  amountAt,
  type CnabFile,
  dayAt,
  digitsAt,
  type Line,
  readFile,
  requireCount,
  segmentOf,
  unreadable,
} from './lines.ts';
import { at, type Layout } from './record.ts';
import { totalOf } from './write.ts';

/** What a return file says of a slip. */
export interface ReturnItem {
  readonly linha: number;
  readonly movimento: string;
  readonly motivos: string | null;
  readonly nossoNumero: string;
  readonly valor: string;
  readonly tarifa: string;
  readonly acrescimos: string;
  /** With the abatement. */
  readonly descontos: readonly [string, string];
  readonly pago: string;
  readonly data: string | null;
  readonly credito: string | null;
}

/** A return file. */
export interface Return {
  readonly sequencia: number;
  readonly items: readonly ReturnItem[];
}

const bare = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** By what numbers of a bank are the same, however they are filled. */
export const sameNumber = bare;

/** Whose a return file must be, and how its bank writes numbers. */
export interface ReturnOf {
  readonly banco: string;
  /** What fields of the header say of it: so many characters of each. */
  readonly identity: readonly { readonly field: string; readonly width: number; readonly digits: string }[];
  /** The number of a slip from its field. */
  readonly read: (field: string) => string;
}

/**
 * Reads a return file of an agreement with a bank.
 *
 * @throws AppError CNAB_ILEGIVEL, CNAB_TOTAIS, CNAB_CONVENIO; with the line and the place in it
 */
export function readReturn(text: string, of: ReturnOf): Return {
  const file = readFile(text, '2');
  requireAgreement(file, of);
  const items = file.batches.flatMap(({ details, trailer }) => {
    const own = itemsOf(details).map((item) => ({ ...item, nossoNumero: of.read(item.nossoNumero) }));
    // Banks that count no titles in their returns leave both at zero.
    if (digitsAt(trailer, batchTrailer.titulos) !== '0') {
      requireCount(trailer, batchTrailer.titulos, own.length);
      requireCount(trailer, batchTrailer.total, totalOf(own));
    }
    return own;
  });
  return { sequencia: Number(digitsAt(file.header, fileHeader.sequenciaArquivo)), items };
}

function requireAgreement({ header }: CnabFile, { banco, identity }: ReturnOf): void {
  const refused = (posicao: number) => new AppError('CNAB_CONVENIO', { linha: header.linha, posicao });
  if (at(header.text, fileHeader.banco) !== banco) throw refused(fileHeader.banco.from);
  for (const { field, width, digits } of identity) {
    const place = (fileHeader as Layout)[field];
    if (!place) throw new Error(`A header has no ${field}`);
    if (bare(at(header.text, { ...place, to: place.from + width - 1 })) !== bare(digits)) throw refused(place.from);
  }
}

/** Each T with the U after it; segments of other kinds are passed over. */
function itemsOf(details: readonly Line[]): readonly ReturnItem[] {
  const told = details.filter((line) => ['T', 'U'].includes(segmentOf(line)));
  const items: ReturnItem[] = [];
  for (let place = 0; place < told.length; place += 2) {
    const [t, u] = told.slice(place, place + 2);
    if (!t || segmentOf(t) !== 'T') throw unreadable(t ?? { linha: 1 }, segmentT.segmento.from);
    if (!u || segmentOf(u) !== 'U') throw unreadable(u ?? { linha: t.linha + 1 }, segmentU.segmento.from);
    items.push(itemOf(t, u));
  }
  return items;
}

function itemOf(t: Line, u: Line): ReturnItem {
  const movimento = at(t.text, segmentT.movimento);
  if (!/^\d\d$/.test(movimento)) throw unreadable(t, segmentT.movimento.from);
  if (at(u.text, segmentU.movimento) !== movimento) throw unreadable(u, segmentU.movimento.from);
  return {
    linha: t.linha,
    movimento,
    motivos: at(t.text, segmentT.motivos).replace(/^0+$/, '') || null,
    nossoNumero: at(t.text, segmentT.nossoNumero),
    valor: amountAt(t, segmentT.valor),
    tarifa: amountAt(t, segmentT.tarifa),
    acrescimos: amountAt(u, segmentU.acrescimos),
    descontos: [amountAt(u, segmentU.desconto), amountAt(u, segmentU.abatimento)],
    pago: amountAt(u, segmentU.pago),
    data: dayAt(u, segmentU.data),
    credito: dayAt(u, segmentU.credito),
  };
}

/** A slip of a file that was written for the bank. */
export interface SentSlip {
  readonly movimento: string;
  readonly nossoNumero: string;
  readonly documento: string;
  readonly vencimento: string | null;
  readonly valor: string;
}

/** Reads the slips of a file for the bank back. */
export function readRemessa(text: string): { readonly header: Line; readonly slips: readonly SentSlip[] } {
  const { header, batches } = readFile(text, '1');
  const details = batches.flatMap((batch) => batch.details).filter((line) => segmentOf(line) === 'P');
  const slips = details.map((line) => ({
    movimento: at(line.text, segmentP.movimento),
    nossoNumero: at(line.text, segmentP.nossoNumero),
    documento: at(line.text, segmentP.documento),
    vencimento: dayAt(line, segmentP.vencimento),
    valor: amountAt(line, segmentP.valor),
  }));
  return { header, slips };
}
