import {
  Laudo,
  LaudoTransmissao,
  type Recusa,
  type ResultadoTransmissao,
  type TarefaDeFundo,
  transmitirLaudos,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { enqueue, enqueueForSystem, type Job, job } from '../../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion, notePeople, systemStep } from '../../../../platform/resource/index.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import { rndsDocument } from './document.ts';
import type { Rnds } from './port.ts';
import { transmission } from './transmission.ts';

const name = 'laboratory.pedirTransmissoes';
const payload = z.strictObject({ ids: z.array(z.int().positive()) });
const writing = { resource: LaudoTransmissao, hooks: {} };

/** Asks for it in the background: the laudos are of one company. */
export async function requestTransmissions(ctx: Ctx<typeof transmitirLaudos>): Promise<TarefaDeFundo> {
  const { ids } = ctx.body;
  const { rows } = await sql<{ Empresa: number }>`
    select distinct "Empresa" from laudos where "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) and id = any(${ids}::bigint[])`.execute(ctx.db);
  const [company, ...others] = rows;
  if (!company) throw new AppError('NAO_ENCONTRADO');
  if (others.length > 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'ids' });
  return enqueue(ctx, { name, payload }, { ids: [...new Set(ids)] }, { Empresa: company.Empresa });
}

/** Puts laudos on their way, each in a step: what lacks data is refused at once, with all that it lacks. */
export const requestJob = (rnds: Rnds): Job<z.output<typeof payload>, ResultadoTransmissao> =>
  job({
    name,
    payload,
    async run({ payload: { ids }, step, progress }) {
      const result: ResultadoTransmissao = { Pedidos: 0, Recusados: [] };
      for (const [index, id] of ids.entries()) {
        const refusal = await step(`pedir ${id}`, (ctx) => refusalOf(() => requestOne(ctx, rnds, id)));
        if (refusal) result.Recusados.push({ id, ...refusal });
        else result.Pedidos++;
        await progress(index + 1, ids.length);
      }
      return result;
    },
  });

/** Why some work was not done, also where it said so by an error; null when it was. Other errors are the task's. */
async function refusalOf(work: () => Promise<Recusa | null>): Promise<Recusa | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error.refusal();
    throw error;
  }
}

/** One version on its way, if it is not already. Its refusal is stored with the row. */
async function requestOne(ctx: AnyCtx, rnds: Rnds, id: number): Promise<Recusa | null> {
  const laudo = Laudo.row.parse(await lockAnyVersion(ctx, Laudo, id));
  const { Empresa, Unidade, Status } = laudo;
  if (!rnds.serves(Empresa)) throw new AppError('RNDS_NAO_CONFIGURADA');
  if (Status !== 'Publicado') throw new AppError('LAUDO_NAO_PUBLICADO');
  await notePeople(ctx, Laudo, transmitirLaudos.path, [laudo]);
  const before = await transmissionOf(ctx, laudo);
  if (before?.Situacao === 'Transmitido') throw new AppError('LAUDO_JA_TRANSMITIDO', { protocolo: before.Protocolo });
  if (before?.Situacao === 'Pendente') return null;
  const Recusa = await refusalOf(async () => {
    await rndsDocument(ctx, laudo, rnds);
    return null;
  });
  const asked = { PedidaEm: ctx.now, PedidaPor: ctx.user.id, Tentativas: 0, ProximaEm: null, Recusa };
  const none = { Transporte: null, Protocolo: null, TransmitidaEm: null };
  const Situacao = Recusa === null ? 'Pendente' : 'Recusado';
  const row = before
    ? await changeRecorded(ctx, writing, await lockAnyVersion(ctx, LaudoTransmissao, before.id), asked)
    : await createRecord(ctx, writing, { Empresa, Unidade, Laudo: id, ...asked, ...none, Situacao });
  if (Recusa !== null) return Recusa;
  if (before) await systemStep(ctx, writing, await lockAnyVersion(ctx, LaudoTransmissao, before.id), 'repetir');
  await enqueueForSystem(ctx, transmission, { transmissao: row.id }, { Empresa });
  return null;
}

async function transmissionOf({ db }: AnyCtx, { Empresa, id }: Laudo): Promise<LaudoTransmissao | undefined> {
  const { rows } = await sql<LaudoTransmissao>`
    select * from laudo_transmissoes where "Empresa" = ${Empresa} and "Laudo" = ${id}`.execute(db);
  return rows[0];
}
