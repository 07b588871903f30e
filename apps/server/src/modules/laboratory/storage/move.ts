import { Sample, SamplePosicao } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { lockRows, type StoredRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { refusalOf } from '../receipt/receive.service.ts';

type Movement = Pick<SamplePosicao, 'LocalArmazenagem' | 'Coordenada' | 'Tipo' | 'Atual'> &
  Partial<Pick<SamplePosicao, 'Metodo' | 'Motivo' | 'Situacao'>>;

/** Puts a movement into the log. */
export async function noteMovement(ctx: AnyCtx, sample: Sample, movement: Movement): Promise<SamplePosicao> {
  const row = await createRecord(
    ctx,
    { resource: SamplePosicao, hooks: {} },
    {
      Metodo: null,
      Motivo: null,
      Situacao: 'Feito',
      Testemunha: null,
      ...movement,
      Empresa: sample.Empresa,
      Unidade: sample.Unidade,
      Sample: sample.id,
      Usuario: ctx.user.id,
      Data: ctx.now,
    },
  );
  return SamplePosicao.row.parse(row);
}

/** The sample is in no place any more. */
export async function leavePlace({ db }: AnyCtx, { Empresa, id }: Sample): Promise<void> {
  await sql`
    update sample_posicaos set "Atual" = false where "Empresa" = ${Empresa} and "Sample" = ${id} and "Atual"`.execute(
    db,
  );
}

/** Does something with each of some samples, which are locked in one order for everybody; each for itself. */
export async function eachSample<I extends { readonly Sample: number }>(
  ctx: AnyCtx,
  items: readonly I[],
  act: (ctx: AnyCtx, sample: Sample, item: I) => Promise<SamplePosicao>,
) {
  const rows = await lockRows(
    ctx,
    Sample,
    items.map(({ Sample: id }) => id),
  );
  const outcomes = [];
  for (const item of items) {
    const result = await attempt(ctx, async (own) => act(own, known(rows, item.Sample), item));
    outcomes.push(
      result instanceof AppError
        ? refusalOf(item.Sample, result)
        : { status: 'ok' as const, id: item.Sample, Posicao: result },
    );
  }
  return { outcomes };
}

function known(rows: ReadonlyMap<number, StoredRow>, id: number): Sample {
  const row = rows.get(id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return Sample.row.parse(row);
}
