import { Embryo, EsPaciente, EsTratamento, type sincronizarEs, type TarefaDeFundo } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { enqueue, type Job, job } from '../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion, type StoredRow } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { inUnit } from '../instrument/take.ts';
import type { EsSystem, ListedEmbryo, ListedPatient, ListedTreatment } from './es/port.ts';
import { fromEs } from './from-es.ts';
import { followVideo } from './sample.ts';
import { storeSequence } from './sequence.ts';

const name = 'laboratory.sincronizarEs';
const payload = z.strictObject({ Unidade: z.int().positive() });

/** What a synchronisation did. */
interface Synchronised {
  readonly Pacientes: number;
  readonly Embryos: number;
  /** Patients that are blocked or out of use, and embryos that are another patient's. */
  readonly Ignorados: number;
}

/** Asks for it in the background. */
export function synchronise(ctx: Ctx<typeof sincronizarEs>): Promise<TarefaDeFundo> {
  const { Unidade } = ctx.body;
  const unit = ctx.user.Unidades.find(({ id }) => id === Unidade && ctx.scope.unidades.includes(id));
  if (!unit) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Unidade' });
  return enqueue(ctx, { name, payload }, { Unidade }, { Empresa: unit.Empresa });
}

/** Reads patients, treatments, embryos and their sequences from the ES system, and stores what is new or has changed. */
export const syncJob = (es: EsSystem): Job<z.output<typeof payload>, Synchronised> =>
  job({
    name,
    payload,
    async run({ payload: { Unidade }, Empresa, work, progress }) {
      const listed = await fromEs(es.patients(Empresa));
      const counts = { Pacientes: 0, Embryos: 0, Ignorados: 0 };
      for (const [index, patient] of listed.entries()) {
        const stored = await work((ctx) => storePatient(inUnit(ctx, { Empresa, Unidade }), Empresa, patient));
        counts.Pacientes += stored.taken ? 1 : 0;
        counts.Ignorados += stored.ignored;
        for (const { id, EsViewerEmbryoId } of stored.embryos) {
          const sequence = await fromEs(es.sequence(Empresa, EsViewerEmbryoId));
          await work((ctx) => storeSequence(ctx, { Empresa, id, EsViewerEmbryoId }, es.name, sequence));
          counts.Embryos += 1;
        }
        await progress(index + 1, listed.length);
      }
      return counts;
    },
  });

interface StoredPatient {
  readonly taken: boolean;
  readonly ignored: number;
  readonly embryos: readonly Pick<Embryo, 'id' | 'EsViewerEmbryoId'>[];
}

/** Stores a patient with treatments and embryos; one who is blocked or out of use is left as they are. */
export async function storePatient(ctx: AnyCtx, Empresa: number, listed: ListedPatient): Promise<StoredPatient> {
  const { Tratamentos, EsViewerPatientIDx, Nome } = listed;
  const known = await findRow(
    ctx,
    EsPaciente,
    sql`"Empresa" = ${Empresa} and "EsViewerPatientIDx" = ${EsViewerPatientIDx}`,
  );
  if (known && (known['blocked'] === true || known['IsActive'] === false))
    return { taken: false, ignored: 1, embryos: [] };
  const fresh = { Empresa, EsViewerPatientIDx, Nome, Paciente: null, blocked: false };
  const patient = await keep(ctx, EsPaciente, known, fresh, { Nome });
  const embryos: Embryo[] = [];
  let ignored = 0;
  for (const treatment of Tratamentos) {
    const EsTratamento = await storeTreatment(ctx, patient, treatment);
    for (const embryo of treatment.Embryos) {
      const stored = await storeEmbryo(ctx, patient, EsTratamento, embryo);
      if (stored) embryos.push(stored);
      else ignored += 1;
    }
  }
  return { taken: true, ignored, embryos };
}

async function storeTreatment(ctx: AnyCtx, { Empresa, id }: StoredRow, { Codigo, created_at }: ListedTreatment) {
  const known = await findRow(
    ctx,
    EsTratamento,
    sql`"Empresa" = ${Empresa} and "EsPaciente" = ${id} and "Codigo" = ${Codigo}`,
  );
  return (await keep(ctx, EsTratamento, known, { Empresa, EsPaciente: id, Codigo, created_at }, {})).id;
}

/** Null: the ES system gives one patient an embryo that is another's. */
async function storeEmbryo(ctx: AnyCtx, { Empresa, id }: StoredRow, treatment: number, listed: ListedEmbryo) {
  const { EsViewerEmbryoId, Codigo, Video } = listed;
  const known = await findRow(ctx, Embryo, sql`"Empresa" = ${Empresa} and "EsViewerEmbryoId" = ${EsViewerEmbryoId}`);
  if (known && !(await isOf(ctx, known, id))) return null;
  const Sample = (await sampleOf(ctx, Empresa, EsViewerEmbryoId)) ?? known?.['Sample'] ?? null;
  const [Unidade] = ctx.scope.unidades;
  const fresh = {
    Empresa,
    Unidade,
    EsTratamento: treatment,
    EsViewerEmbryoId,
    Processando: false,
    Figuras: null,
    Destino: 'Em_Cultivo',
  };
  // While its video is being made anew the address that is listed is the old one.
  const loaded = known?.['Processando'] === true ? {} : { Video };
  const stored = Embryo.row.parse(
    await keep(ctx, Embryo, known, { ...fresh, Codigo, Video, Sample }, { Codigo, Sample, ...loaded }),
  );
  await followVideo(ctx, stored);
  return stored;
}

/** Whether a stored embryo is of a patient's treatment. */
async function isOf({ db }: AnyCtx, embryo: StoredRow, patient: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from es_tratamentos where "Empresa" = ${embryo.Empresa} and id = ${embryo['EsTratamento']}
      and "EsPaciente" = ${patient}`.execute(db);
  return rows.length > 0;
}

/** The sample that names an embryo of the ES system, and that no other embryo has. */
async function sampleOf({ db, scope }: AnyCtx, Empresa: number, embryo: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from samples s where s."Empresa" = ${Empresa} and s."Unidade" = any(${scope.unidades})
      and s."EsViewerEmbryoId" = ${embryo} and not exists (select 1 from embryos e
        where e."Empresa" = s."Empresa" and e."Sample" = s.id and e."EsViewerEmbryoId" <> ${embryo})
    order by s.id limit 1`.execute(db);
  return rows[0]?.id;
}

type Synced = typeof EsPaciente | typeof EsTratamento | typeof Embryo;

async function findRow(ctx: AnyCtx, noun: Synced, where: RawBuilder<unknown>): Promise<StoredRow | undefined> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(noun.table)} where ${where}`.execute(ctx.db);
  return rows[0] && lockAnyVersion(ctx, noun, rows[0].id);
}

/** Creates a row, or changes what of it is no longer as it is listed. */
async function keep(ctx: AnyCtx, resource: Synced, known: StoredRow | undefined, fresh: object, listed: object) {
  const writing = { resource, hooks: {} };
  if (!known) return createRecord(ctx, writing, { ...fresh });
  const changed = Object.fromEntries(Object.entries(listed).filter(([field, value]) => known[field] !== value));
  return Object.keys(changed).length === 0 ? known : changeRecorded(ctx, writing, known, changed);
}
