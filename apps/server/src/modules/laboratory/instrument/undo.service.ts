import {
  type AnswerOf,
  type desfazerMensagemInstrumento,
  findTransition,
  mensagemInstrumentoMachine,
  type ValorResultado,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import { type AnyCtx, type Ctx, later } from '../../../platform/http/index.ts';
import { upsertResults } from '../result.service.ts';
import { holdMessage, undoneWords } from './queue.service.ts';
import { inUnit } from './take.ts';
import { undoCultures } from './undo-cultures.ts';

interface AppliedRecord {
  readonly id: number;
  readonly Result: number;
  readonly ResultVersao: number;
  readonly ValorAnterior: ValorResultado | null;
  /** The version of the result as it is now. */
  readonly Versao: number;
}

/** Takes a message back: results and isolates that nobody changed since are as they were before it, the others stay. */
export async function undoMessage(
  ctx: Ctx<typeof desfazerMensagemInstrumento>,
): Promise<AnswerOf<typeof desfazerMensagemInstrumento>> {
  const before = await holdMessage(ctx, ctx.params.id);
  const step = findTransition(mensagemInstrumentoMachine, before.Situacao, 'desfazer');
  if (!step) throw new AppError('TRANSICAO_INVALIDA', { de: before.Situacao, para: 'Desfeita' });
  const own = inUnit(ctx, before);
  const applied = await appliedOf(own, before.id);
  const reverted = await revert(own, applied);
  const cultures = await undoCultures(own, before.id);
  const undone = [...reverted, ...cultures.undone];
  await sql`
    update registro_instrumentos set "Situacao" = 'Desfeito', "Espera" = null, "Motivo" = ${undoneWords()},
      "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and "MensagemInstrumento" = ${before.id}
      and ("Situacao" = 'Pendente' or id = any(${undone}))`.execute(own.db);
  const kept = applied.length - reverted.length + cultures.kept;
  await sql`
    update mensagem_instrumentos set "Situacao" = ${step.to}, "Aplicadas" = ${kept}, "Pendentes" = 0,
      "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and id = ${before.id}`.execute(own.db);
  const mensagem = await holdMessage(own, before.id);
  const { Empresa, Unidade, id, Situacao, Aplicadas, Pendentes } = before;
  own.audit({
    Empresa,
    Unidade,
    Acao: step.action,
    Entidade: 'mensagem_instrumentos',
    RegistroId: id,
    De: { Situacao, Aplicadas, Pendentes },
    Para: { Situacao: mensagem.Situacao, Aplicadas: kept, Pendentes: 0 },
    Motivo: null,
    Origem: 'tela',
  });
  return { mensagem, Desfeitos: undone.length, Mantidos: kept };
}

async function appliedOf({ db, scope }: AnyCtx, message: number): Promise<AppliedRecord[]> {
  const { rows } = await sql<AppliedRecord>`
    select g.id, g."Result", g."ResultVersao", g."ValorAnterior", r."Versao"
    from registro_instrumentos g join results r on r."Empresa" = g."Empresa" and r.id = g."Result"
    where g."Empresa" = any(${scope.empresas}) and g."MensagemInstrumento" = ${message} and g."Situacao" = 'Aplicado'
    order by g.id desc`.execute(db);
  return rows;
}

/** Gives results the values they had. Answers the records of which that was done. */
async function revert(ctx: AnyCtx, applied: readonly AppliedRecord[]): Promise<number[]> {
  const untouched = applied.filter(({ Versao, ResultVersao }) => Versao === ResultVersao);
  // Where one message has two values of a result, the first one knows what there was before both.
  const byResult = Map.groupBy(untouched, ({ Result }) => Result);
  const items = [...byResult.values()].flatMap((all) => {
    const first = all.at(-1);
    return first
      ? [{ all, item: { id: first.Result, Versao: first.Versao, ValorResultado: first.ValorAnterior } }]
      : [];
  });
  if (items.length === 0) return [];
  const request = { ...ctx, params: {}, query: {}, file: undefined, body: { results: items.map(({ item }) => item) } };
  const [answer] = await upsertResults([request], 'importação');
  if (answer === undefined || answer === later) throw new Error('The first request of a save was not served');
  return items.flatMap(({ all }, index) => (answer.outcomes[index]?.status === 'ok' ? all.map(({ id }) => id) : []));
}
