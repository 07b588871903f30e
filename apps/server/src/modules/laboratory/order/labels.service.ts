import { type EtiquetaModelo, type imprimirEtiquetas, Job, Paciente, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx, FileToMake } from '../../../platform/http/index.ts';
import { pdfBusy, renderPdf } from '../../../platform/pdf/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { noteReadAll } from '../../../platform/resource/read-audit.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { type LabelledSample, labelsDefinition } from './labels.ts';

/** What labels look like where the company has no model of its own. */
const plainModel: Pick<EtiquetaModelo, 'LarguraMm' | 'AlturaMm' | 'Codigo' | 'Campos'> = {
  LarguraMm: 50,
  AlturaMm: 25,
  Codigo: 'Code128',
  Campos: ['PacienteRef', 'Nome', 'Identificacao'],
};

/** The labels of an order's samples; virtual and cancelled ones have none. */
export async function printLabels(ctx: Ctx<typeof imprimirEtiquetas>): Promise<FileToMake> {
  const job = Job.row.parse(await readRow(ctx, Job, ctx.params.id));
  const model = await readModel(ctx, job.Empresa);
  const samples = await readSamples(ctx, job.Empresa);
  if (samples.length === 0) throw new AppError('NAO_ENCONTRADO');
  const people = samples.flatMap(({ PacienteRef, Empresa }) =>
    PacienteRef === null ? [] : [{ id: PacienteRef, Empresa }],
  );
  noteReadAll(ctx, Paciente, [...new Map(people.map((each) => [each.id, each])).values()]);
  const copies = samples.flatMap((sample) => Array.from({ length: ctx.query.Copias }, () => sample));
  return {
    name: `etiquetas-${job.Codigo}.pdf`,
    type: 'application/pdf',
    make: () => renderPdf(labelsDefinition(copies, model)),
    busy: pdfBusy,
  };
}

async function readModel({ db, query }: Ctx<typeof imprimirEtiquetas>, Empresa: number) {
  const chosen = query.Modelo === undefined ? sql`"IsActive" and "Formato" = 'PDF'` : sql`id = ${query.Modelo}`;
  const { rows } = await sql<EtiquetaModelo>`
    select * from etiqueta_modelos where "Empresa" = ${Empresa} and ${chosen}
    order by "Codigo" <> 'Code128', "LarguraMm" * "AlturaMm", id limit 1`.execute(db);
  if (rows[0]) return rows[0];
  if (query.Modelo !== undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Modelo' });
  return plainModel;
}

async function readSamples(
  { db, params, query }: Pick<Ctx<typeof imprimirEtiquetas>, 'db' | 'params' | 'query'>,
  Empresa: number,
) {
  const one = query.Sample === undefined ? sql`true` : sql`s.id = ${query.Sample}`;
  const { rows } = await sql<LabelledSample>`
    select ${columnsOf(Sample, 's')}, p."NomeCompleto" as "Pessoa", j."Codigo" as "JobCodigo", m."Nome" as "Material"
    from samples s join jobs j on j."Empresa" = s."Empresa" and j.id = s."Job"
    left join pacientes p on p."Empresa" = s."Empresa" and p.id = s."PacienteRef"
    left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
    where s."Empresa" = ${Empresa} and s."Job" = ${params.id} and not s."Virtual" and s."StatusSample" <> 'Cancelada' and ${one}
    order by s."OrdemSequencial"`.execute(db);
  return rows;
}
