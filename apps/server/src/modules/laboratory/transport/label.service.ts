import { type imprimirEtiquetaRemessa, RemessaAmostra } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx, FileToMake } from '../../../platform/http/index.ts';
import { pdfBusy, renderPdf } from '../../../platform/pdf/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { labelPages } from '../order/labels.ts';

/** The label of a box: large enough to be read on a shelf. */
const model = { LarguraMm: 100, AlturaMm: 50, Codigo: 'Code128' } as const;

/** The label of a box: its number, from where to where, its carrier and how many tubes are in it. */
export async function printBoxLabel(ctx: Ctx<typeof imprimirEtiquetaRemessa>): Promise<FileToMake> {
  const box = RemessaAmostra.row.parse(await readRow(ctx, RemessaAmostra, ctx.params.id));
  const { rows } = await sql<{ id: number; Nome: string }>`
    select id, "Nome" from unidades where "Empresa" = ${box.Empresa}
      and id = any(${[box.UnidadeOrigem, box.UnidadeDestino]})`.execute(ctx.db);
  const name = (unit: number) => rows.find(({ id }) => id === unit)?.Nome ?? '';
  // The font of papers has no arrow.
  const lines = [`${name(box.UnidadeOrigem)} › ${name(box.UnidadeDestino)}`, box.Transportador ?? '', limitsOf(box)];
  const label = { code: box.Numero, lines: lines.filter((line) => line !== ''), strong: tubesOf(box) };
  return {
    name: `remessa-${box.Numero.replace('/', '-')}.pdf`,
    type: 'application/pdf',
    make: () => renderPdf(labelPages([label], model, box.Numero)),
    busy: pdfBusy,
  };
}

const tubesOf = ({ Enviadas }: RemessaAmostra) => (Enviadas === null ? null : `× ${Enviadas}`);

function limitsOf({ TemperaturaMinima: least, TemperaturaMaxima: most }: RemessaAmostra): string {
  if (least === null && most === null) return '';
  return `${comma(least)} … ${comma(most)} °C`;
}

const comma = (value: string | null) => (value ?? '').replace('.', ',');
