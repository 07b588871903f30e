import { type Sample, SamplePosicao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';

type Movement = Pick<SamplePosicao, 'LocalArmazenagem' | 'Coordenada' | 'Tipo' | 'Atual'> &
  Partial<Pick<SamplePosicao, 'Metodo' | 'Motivo' | 'Situacao' | 'Unidade'>>;

/** Puts a movement into the log: of the unit that has the sample, by itself the one it was ordered in. */
export async function noteMovement(ctx: AnyCtx, sample: Sample, movement: Movement): Promise<SamplePosicao> {
  const row = await createRecord(
    ctx,
    { resource: SamplePosicao, hooks: {} },
    {
      Metodo: null,
      Motivo: null,
      Situacao: 'Feito',
      Testemunha: null,
      Unidade: sample.Unidade,
      ...movement,
      Empresa: sample.Empresa,
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
