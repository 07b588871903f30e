import { type DadosPaciente, type exportarDados, type exportarDadosPdf, inWords, Paciente } from '@bancada/contracts';
import type { AnyCtx, Ctx, FileToMake } from '../../platform/http/index.ts';
import { bounded, type Content, pdfBusy, renderPdf, type TDocumentDefinitions } from '../../platform/pdf/index.ts';
import { readRow, type StoredRow } from '../../platform/resource/read-row.ts';
import { spoken } from '../../platform/zone.ts';
import { wholePerson } from './merge/pair.ts';
import { personRows } from './person-rows.ts';

async function collect(ctx: AnyCtx, id: number): Promise<DadosPaciente> {
  const patient = await readRow(ctx, Paciente, id);
  const { Empresa } = patient;
  const person = await wholePerson(ctx.db, Empresa, id);
  const registrations: StoredRow[] = [];
  for (const each of person) registrations.push(await readRow(ctx, Paciente, each));
  const Registros: DadosPaciente['Registros'] = { [Paciente.path]: registrations };
  for await (const { noun, rows } of personRows(ctx.db, Empresa, person)) {
    Registros[noun.path] = rows.map(({ row }) => row);
  }
  const nothing = { De: null, Para: null, Motivo: null, Origem: 'tela' } as const;
  ctx.audit({ Empresa, Acao: 'exportar', Entidade: Paciente.table, RegistroId: id, ...nothing });
  return { Paciente: id, GeradoEm: ctx.now, Registros };
}

/** Everything stored about a patient, for machines. */
export const exportPerson = (ctx: Ctx<typeof exportarDados>): Promise<DadosPaciente> => collect(ctx, ctx.params.id);

/** A value in words; the document for machines has it whole. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '—';
  const { text, omitted } = bounded(typeof value === 'string' ? value : JSON.stringify(value));
  return omitted === 0 ? text : `${text} ${inWords('patients.dados.cortado', { caracteres: omitted })}`;
}

/** One record: its fields under each other, under the names they have everywhere. */
function recordTable(row: Readonly<Record<string, unknown>>): Content {
  const body = Object.entries(row).map(([name, value]) => [{ text: name, bold: true }, shown(value)]);
  return { table: { widths: [130, '*'], body }, layout: 'lightHorizontalLines', margin: [0, 0, 0, 10] };
}

function section([path, rows]: [string, DadosPaciente['Registros'][string]]): Content[] {
  const title: Content = { text: path, style: 'section' };
  return rows.length === 0 ? [title, inWords('patients.dados.vazio')] : [title, ...rows.map(recordTable)];
}

/** Everything stored about a patient, for people. */
export async function exportPersonPdf(ctx: Ctx<typeof exportarDadosPdf>): Promise<FileToMake> {
  const data = await collect(ctx, ctx.params.id);
  const document: TDocumentDefinitions = {
    info: { title: inWords('patients.dados.titulo') },
    defaultStyle: { fontSize: 9 },
    styles: { title: { fontSize: 16, bold: true }, section: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] } },
    content: [
      { text: inWords('patients.dados.titulo'), style: 'title' },
      inWords('patients.dados.gerado', { quando: spoken(data.GeradoEm), id: data.Paciente }),
      ...Object.entries(data.Registros).flatMap(section),
    ],
  };
  return {
    name: `dados-${data.Paciente}.pdf`,
    type: 'application/pdf',
    make: () => renderPdf(document),
    busy: pdfBusy,
  };
}
