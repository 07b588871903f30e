import { type dividirAmostra, receivedStates, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { insertSamples, lockJob, lockSample, type NewSample } from '../sample.repository.ts';
import { settleJobs, settleSamples } from '../settle.ts';
import { staleVersion } from '../stale.ts';
import { createTests } from '../sample-test.create.ts';
import { sampleEntry } from './place.ts';
import { passOn } from './passed-tests.ts';

type AliquotCtx = Ctx<typeof dividirAmostra>;

/** The deepest parts of parts. */
const GENERATIONS = 9;

/** Parts a received sample: each aliquot is a sample of the same job, of the next generation. */
export async function partSample(ctx: AliquotCtx): Promise<Sample[]> {
  const { Versao, Quantidade, Tratamentos } = ctx.body;
  const parent = await lockSample(ctx, ctx.params.id);
  if (parent.Versao !== Versao) throw await staleVersion(ctx, 'samples', parent.id);
  if (parent.Virtual || !receivedStates.includes(parent.StatusSample))
    throw new AppError('AMOSTRA_NAO_RECEBIDA', { amostra: parent.Nome });
  if (parent.Geracao >= GENERATIONS) throw new AppError('REGISTRO_FECHADO');
  const job = await lockJob(ctx, parent.Job);
  await takeVolume(ctx, parent);
  const samples = await insertSamples(
    ctx,
    job,
    Array.from({ length: Quantidade }, () => partOf(ctx, parent)),
  );
  const tests = await createTests(ctx, samples, Tratamentos);
  if (tests.length !== samples.length * Tratamentos.length)
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamentos' });
  ctx.audit(...samples.map(sampleEntry));
  await passOn(ctx, parent, passedTo(ctx, samples));
  await settleSamples(ctx, [parent.id]);
  await settleJobs(ctx, [job.id]);
  return samples;
}

/** By the id of a test, the aliquot it goes to. */
function passedTo({ body: { Exames } }: AliquotCtx, samples: readonly Sample[]): ReadonlyMap<number, number> {
  const passed = new Map(Exames.map(({ Test, Alicota }) => [Test, samples[Alicota - 1]?.id ?? 0]));
  // One test is on one sample: named twice, or for an aliquot that there is not, nothing would say where it is.
  if (passed.size !== Exames.length || [...passed.values()].includes(0))
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Exames' });
  return passed;
}

/** The parent has so much less; what nobody has measured is not counted. */
async function takeVolume(ctx: AliquotCtx, parent: Sample): Promise<void> {
  const { Volume, Quantidade } = ctx.body;
  if (Volume === null || parent.Volume === null) return;
  const taken = sql`${Volume}::numeric * ${Quantidade}::int`;
  const { rows } = await sql<Sample>`
    update samples set "Volume" = "Volume" - ${taken}, "Versao" = "Versao" + 1
    where "Empresa" = ${parent.Empresa} and id = ${parent.id} and "Volume" >= ${taken}
    returning ${columnsOf(Sample)}`.execute(ctx.db);
  const [left] = rows;
  if (!left) throw new AppError('VOLUME_INSUFICIENTE', { volume: parent.Volume });
  ctx.audit({
    Empresa: parent.Empresa,
    Acao: 'dividir',
    Entidade: 'samples',
    RegistroId: parent.id,
    De: { Volume: parent.Volume },
    Para: { Volume: left.Volume },
    Motivo: null,
    Origem: 'tela',
  });
}

function partOf(ctx: AliquotCtx, parent: Sample): NewSample {
  const { Identificacao, DataFertilizacao, EsViewerEmbryoId, DataAmostragem, DataRecebimento } = parent;
  const { PacienteColetas, PacienteRef, Sexo, Idade, IdadeDias, TipoMaterial } = parent;
  const same = { Identificacao, DataFertilizacao, EsViewerEmbryoId, DataAmostragem, DataRecebimento };
  return {
    ...same,
    PacienteColetas,
    PacienteRef,
    Sexo,
    Idade,
    IdadeDias,
    TipoMaterial,
    StatusSample: 'Recebida',
    Virtual: false,
    Volume: ctx.body.Volume,
    Alicota: parent.id,
    Geracao: parent.Geracao + 1,
    nameDate: (DataFertilizacao ?? localDay(DataAmostragem ?? ctx.now)).replaceAll('-', ''),
  };
}
