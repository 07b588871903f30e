import {
  type AnswerOf,
  type enviarEtiquetas,
  type EtiquetaModelo,
  type imprimirEtiquetas,
  type imprimirEtiquetasAmostras,
  Job,
  type listImpressoras,
  Paciente,
  Sample,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx, FileToMake } from '../../../platform/http/index.ts';
import { pdfBusy, renderPdf } from '../../../platform/pdf/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { noteReadAll } from '../../../platform/resource/read-audit.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { countLabels } from './label-count.ts';
import { type Label, type LabelledSample, labelOf, labelPages } from './labels.ts';
import { type LabelPrinter, sendToPrinter } from './printer.ts';
import { zplOf } from './zpl.ts';

/** What a file for a thermal printer is. */
const ZPL = 'text/plain; charset=utf-8';

type LabelModel = Pick<
  EtiquetaModelo,
  'LarguraMm' | 'AlturaMm' | 'Codigo' | 'Campos' | 'Formato' | 'Resolucao' | 'Copias'
>;

/** What labels look like where the company has no model of its own. */
const plainModel: LabelModel = {
  LarguraMm: 50,
  AlturaMm: 25,
  Codigo: 'Code128',
  Campos: ['PacienteRef', 'Nome', 'Identificacao'],
  Formato: 'PDF',
  Resolucao: null,
  Copias: null,
};

/** The labels of an order's samples; virtual and cancelled ones have none. */
export async function printLabels(ctx: Ctx<typeof imprimirEtiquetas>): Promise<FileToMake> {
  const { params, body } = ctx;
  const job = Job.row.parse(await readRow(ctx, Job, params.id));
  const one = body.Sample === undefined ? sql`` : sql`and s.id = ${body.Sample}`;
  const samples = await readSamples(ctx, sql`s."Empresa" = ${job.Empresa} and s."Job" = ${params.id} ${one}`);
  return labelsOf(ctx, samples, { ...body, name: `etiquetas-${job.Codigo}` });
}

/** The labels of samples of any orders, as they were chosen; those that are out of reach have none. */
export async function printSampleLabels(ctx: Ctx<typeof imprimirEtiquetasAmostras>): Promise<FileToMake> {
  const { Samples, ...how } = ctx.body;
  return labelsOf(ctx, await chosenSamples(ctx, Samples), { ...how, name: 'etiquetas' });
}

/** Samples of the caller's units, in the order they were chosen. */
async function chosenSamples(ctx: AnyCtx, Samples: readonly number[]): Promise<readonly LabelledSample[]> {
  const { empresas } = ctx.scope;
  const found = await readSamples(ctx, sql`s."Empresa" = any(${[...empresas]}) and s.id = any(${Samples})`);
  return Samples.flatMap((id) => found.find((sample) => sample.id === id) ?? []);
}

/** The printers the operator has opened for the caller's companies. */
export const listPrinters =
  (printers: readonly LabelPrinter[]) =>
  async ({ scope }: Ctx<typeof listImpressoras>): Promise<AnswerOf<typeof listImpressoras>> =>
    printersOf(printers, scope.empresas).map(({ empresa: Empresa, nome: Nome }) => ({ Empresa, Nome }));

const printersOf = (printers: readonly LabelPrinter[], companies: readonly number[]) =>
  printers.filter(({ empresa }) => companies.includes(empresa));

/**
 * Sends labels to a printer of the samples' company; what was sent is answered, as a file. The printer is reached after
 * the transaction: a slow one holds no connection.
 *
 * @throws AppError REFERENCIA_INEXISTENTE, for another company's printer or a model that is no ZPL; IMPRESSORA_INDISPONIVEL
 */
export const sendLabels =
  (printers: readonly LabelPrinter[]) =>
  async (ctx: Ctx<typeof enviarEtiquetas>): Promise<FileToMake> => {
    const { Samples, Modelo, Copias, Impressora } = ctx.body;
    const samples = await chosenSamples(ctx, Samples);
    const { model, labels } = await readLabels(ctx, samples, Modelo);
    if (model.Formato !== 'ZPL') throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Modelo' });
    const ours = printersOf(printers, [samples[0]?.Empresa ?? 0]);
    const printer = ours.find(({ nome }) => nome === Impressora);
    if (!printer) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Impressora' });
    const copies = copiesOf(model, Copias);
    await countLabels(ctx, samples, copies, Impressora);
    const zpl = Buffer.from(zplOf(labels, model, copies));
    const make = async () => {
      await sendToPrinter(printer, zpl);
      return zpl;
    };
    return { name: 'etiquetas.zpl', type: ZPL, make, busy: () => false };
  };

/** As many of each label as who prints says, else as the model does. */
const copiesOf = ({ Copias: usual }: LabelModel, Copias: number | undefined): number => Copias ?? usual ?? 1;

/** Which model, how often each, and what the file is called. */
interface Printing {
  readonly Modelo?: number | undefined;
  readonly Copias?: number | undefined;
  readonly name: string;
}

async function labelsOf(
  ctx: AnyCtx,
  samples: readonly LabelledSample[],
  { Modelo, Copias, name }: Printing,
): Promise<FileToMake> {
  const { model, labels } = await readLabels(ctx, samples, Modelo);
  const many = copiesOf(model, Copias);
  await countLabels(ctx, samples, many, null);
  if (model.Formato === 'ZPL') return zplFile(name, zplOf(labels, model, many));
  const copies = labels.flatMap((label) => Array.from({ length: many }, () => label));
  return {
    name: `${name}.pdf`,
    type: 'application/pdf',
    make: () => renderPdf(labelPages(copies, model, samples[0]?.JobCodigo ?? '')),
    busy: pdfBusy,
  };
}

const zplFile = (name: string, zpl: string): FileToMake => ({
  name: `${name}.zpl`,
  type: ZPL,
  make: () => Promise.resolve(Buffer.from(zpl)),
  busy: () => false,
});

/** The labels of samples by a model; that their people's names were read is recorded. @throws AppError NAO_ENCONTRADO */
async function readLabels(
  ctx: AnyCtx,
  samples: readonly LabelledSample[],
  Modelo: number | undefined,
): Promise<{ readonly model: LabelModel; readonly labels: readonly Label[] }> {
  const [first] = samples;
  if (!first) throw new AppError('NAO_ENCONTRADO');
  const model = await readModel(ctx, first.Empresa, Modelo);
  const people = samples.flatMap(({ PacienteRef, Empresa }) =>
    PacienteRef === null ? [] : [{ id: PacienteRef, Empresa }],
  );
  noteReadAll(ctx, Paciente, [...new Map(people.map((each) => [each.id, each])).values()]);
  return { model, labels: samples.map((sample) => labelOf(sample, model.Campos)) };
}

async function readModel({ db }: AnyCtx, Empresa: number, Modelo: number | undefined) {
  const chosen = Modelo === undefined ? sql`"IsActive" and "Formato" = 'PDF'` : sql`id = ${Modelo}`;
  const { rows } = await sql<EtiquetaModelo>`
    select * from etiqueta_modelos where "Empresa" = ${Empresa} and ${chosen}
    order by "Codigo" <> 'Code128', "LarguraMm" * "AlturaMm", id limit 1`.execute(db);
  if (rows[0]) return rows[0];
  if (Modelo !== undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Modelo' });
  return plainModel;
}

async function readSamples({ db, scope }: AnyCtx, which: RawBuilder<unknown>): Promise<readonly LabelledSample[]> {
  const { rows } = await sql<LabelledSample>`
    select ${columnsOf(Sample, 's')}, p."NomeCompleto" as "Pessoa", j."Codigo" as "JobCodigo", m."Nome" as "Material"
    from samples s join jobs j on j."Empresa" = s."Empresa" and j.id = s."Job"
    left join pacientes p on p."Empresa" = s."Empresa" and p.id = s."PacienteRef"
    left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
    where ${which} and s."Unidade" = any(${[...scope.unidades]}) and not s."Virtual" and s."StatusSample" <> 'Cancelada'
    order by s."Job", s."OrdemSequencial"`.execute(db);
  return rows;
}
