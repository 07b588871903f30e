import { Laudo, LaudoTransmissao, refusalWith, type Recusa } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { enqueueForSystem, type Job, job, retryAt } from '../../../../platform/jobs/index.ts';
import { changeRecorded, lockAnyVersion, type StoredRow, systemStep } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { rndsDocument } from './document.ts';
import type { Rnds, RndsOutcome } from './port.ts';
import { transmission } from './transmission.ts';

const writing = { resource: LaudoTransmissao, hooks: {} };

/** What is about to be handed over. */
interface Attempt {
  readonly number: number;
  readonly text: string;
  readonly identifier: string;
}

/**
 * Hands one version to the RNDS. Nobody holds a connection meanwhile. A process that dies before the answer is stored
 * hands over the same text with the same identifier again, and the RNDS says that it has it.
 */
export const transmitJob = (rnds: Rnds): Job<{ transmissao: number }, { Situacao: string | null }> =>
  job({
    ...transmission,
    async run({ payload: { transmissao }, Empresa, work }) {
      const begun = await work((ctx) => begin(ctx, rnds, transmissao));
      if (begun === null || typeof begun === 'string') return { Situacao: begun };
      const outcome = await rnds.send({ Empresa, ...begun });
      return { Situacao: await work((ctx) => settle(ctx, rnds, transmissao, begun.number, outcome)) };
    },
  });

/** Counts an attempt and reads what is to be handed over; the state where there is nothing to do. */
async function begin(ctx: AnyCtx, rnds: Rnds, id: number): Promise<Attempt | string | null> {
  const row = await lockAnyVersion(ctx, LaudoTransmissao, id);
  const { Situacao, Laudo: of, Tentativas } = LaudoTransmissao.row.parse(row);
  if (Situacao !== 'Pendente') return null;
  const laudo = Laudo.row.parse(await readRow(ctx, Laudo, of));
  if (laudo.Status !== 'Publicado') return refuse(ctx, row, refusalWith('LAUDO_NAO_PUBLICADO'));
  if (await olderIsOnItsWay(ctx, laudo)) return postpone(ctx, row, 0);
  try {
    const { text, identifier } = await rndsDocument(ctx, laudo, rnds);
    await changeRecorded(ctx, writing, row, { Tentativas: Tentativas + 1, ProximaEm: null, Transporte: rnds.name });
    return { number: Tentativas + 1, text, identifier };
  } catch (error) {
    if (error instanceof AppError) return refuse(ctx, row, error.refusal());
    throw error;
  }
}

/** A version names the one it replaces by the number that the RNDS gave: that one goes first. */
async function olderIsOnItsWay({ db }: AnyCtx, { Empresa, Numero, VersaoLaudo }: Laudo): Promise<boolean> {
  const { rows } = await sql`
    select 1 from laudos l join laudo_transmissoes t on t."Empresa" = l."Empresa" and t."Laudo" = l.id
    where l."Empresa" = ${Empresa} and l."Numero" = ${Numero} and l."VersaoLaudo" < ${VersaoLaudo}
      and t."Situacao" = 'Pendente' limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores what became of an attempt, unless another one has. */
async function settle(ctx: AnyCtx, rnds: Rnds, id: number, number: number, outcome: RndsOutcome) {
  const row = await lockAnyVersion(ctx, LaudoTransmissao, id);
  const { Situacao, Tentativas } = LaudoTransmissao.row.parse(row);
  if (Situacao !== 'Pendente' || Tentativas !== number) return null;
  if (outcome.kind === 'refused') return refuse(ctx, row, outcome.refusal);
  if (outcome.kind === 'later') return postpone(ctx, row, number - 1);
  const taken = { Protocolo: outcome.protocol, TransmitidaEm: ctx.now, Transporte: rnds.name, Recusa: null };
  return step(ctx, await changeRecorded(ctx, writing, row, taken), 'confirmar');
}

const step = async (ctx: AnyCtx, row: StoredRow, action: string) =>
  LaudoTransmissao.row.parse(await systemStep(ctx, writing, row, action)).Situacao;

const refuse = async (ctx: AnyCtx, row: StoredRow, Recusa: Recusa) =>
  step(ctx, await changeRecorded(ctx, writing, row, { Recusa, ProximaEm: null }), 'recusar');

/** Another task later; after the last pause it is refused. */
async function postpone(ctx: AnyCtx, row: StoredRow, failed: number): Promise<string> {
  const Recusa = refusalWith('RNDS_INDISPONIVEL');
  const ProximaEm = retryAt(ctx.now, failed);
  if (ProximaEm === null) return refuse(ctx, row, Recusa);
  await changeRecorded(ctx, writing, row, { Recusa, ProximaEm });
  const { Empresa, id } = row;
  await enqueueForSystem(ctx, transmission, { transmissao: id }, { Empresa, NaoAntes: ProximaEm });
  return 'Pendente';
}
