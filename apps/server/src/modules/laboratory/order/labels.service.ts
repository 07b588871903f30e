import {
  type EtiquetaModelo,
  type imprimirEtiquetas,
  type imprimirEtiquetasAmostras,
  Job,
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
import { type LabelledSample, labelOf, labelPages } from './labels.ts';

/** What labels look like where the company has no model of its own. */
const plainModel: Pick<EtiquetaModelo, 'LarguraMm' | 'AlturaMm' | 'Codigo' | 'Campos'> = {
  LarguraMm: 50,
  AlturaMm: 25,
  Codigo: 'Code128',
  Campos: ['PacienteRef', 'Nome', 'Identificacao'],
};

/** The labels of an order's samples; virtual and cancelled ones have none. */
export async function printLabels(ctx: Ctx<typeof imprimirEtiquetas>): Promise<FileToMake> {
  const { params, query } = ctx;
  const job = Job.row.parse(await readRow(ctx, Job, params.id));
  const one = query.Sample === undefined ? sql`` : sql`and s.id = ${query.Sample}`;
  const samples = await readSamples(ctx, sql`s."Empresa" = ${job.Empresa} and s."Job" = ${params.id} ${one}`);
  return labelsOf(ctx, samples, { ...query, name: `etiquetas-${job.Codigo}.pdf` });
}

/** The labels of samples of any orders, as they were chosen; those that are out of reach have none. */
export async function printSampleLabels(ctx: Ctx<typeof imprimirEtiquetasAmostras>): Promise<FileToMake> {
  const { Samples, ...how } = ctx.body;
  const { empresas } = ctx.scope;
  const found = await readSamples(ctx, sql`s."Empresa" = any(${[...empresas]}) and s.id = any(${Samples})`);
  const samples = Samples.flatMap((id) => found.find((sample) => sample.id === id) ?? []);
  return labelsOf(ctx, samples, { ...how, name: 'etiquetas.pdf' });
}

/** Which model, how often each, and what the file is called. */
interface Printing {
  readonly Modelo?: number | undefined;
  readonly Copias: number;
  readonly name: string;
}

async function labelsOf(
  ctx: AnyCtx,
  samples: readonly LabelledSample[],
  { Modelo, Copias, name }: Printing,
): Promise<FileToMake> {
  const [first] = samples;
  if (!first) throw new AppError('NAO_ENCONTRADO');
  const model = await readModel(ctx, first.Empresa, Modelo);
  const people = samples.flatMap(({ PacienteRef, Empresa }) =>
    PacienteRef === null ? [] : [{ id: PacienteRef, Empresa }],
  );
  noteReadAll(ctx, Paciente, [...new Map(people.map((each) => [each.id, each])).values()]);
  const copies = samples.flatMap((sample) => Array.from({ length: Copias }, () => sample));
  return {
    name,
    type: 'application/pdf',
    make: () =>
      renderPdf(
        labelPages(
          copies.map((sample) => labelOf(sample, model.Campos)),
          model,
          first.JobCodigo,
        ),
      ),
    busy: pdfBusy,
  };
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
