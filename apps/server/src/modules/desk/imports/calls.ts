import { importacaoCalls, type ImportacaoRegistros, type TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { handle, type Handler } from '../../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../../app/room.ts';
import { anyJob, enqueue } from '../../../platform/jobs/index.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { checkLines } from './check.ts';
import { openImport } from './open.ts';
import { ofImport, RUN_JOB, runJob } from './run.job.ts';
import { ownImport, refusedLines, setImport } from './stored.ts';
import { UNDO_JOB, undoJob } from './undo.job.ts';
import { importing } from './writer.ts';
import { type Writings, writingsOf } from '../../../platform/resource/writings.ts';

/** Imports of rows of other rooms' nouns from a file: the calls that open, check, confirm and undo them, and their jobs. */
export function importParts(rooms: readonly Room[]): RoomPart {
  const writings = writingsOf(rooms.flatMap(({ imported }) => imported));
  return {
    calls: [
      ...writings.all.flatMap(opener),
      handle(importacaoCalls.ver, (ctx) => ownImport(ctx, ctx.params.id)),
      handle(importacaoCalls.conferir, async (ctx) => {
        const { importacao, writing } = await held(ctx, writings, ctx.params.id);
        if (importacao.Situacao !== 'Aberta') throw new AppError('IMPORTACAO_ENCERRADA');
        const own = importing(ctx, writing, importacao.Empresa);
        return { Linhas: [...(await checkLines(own, writing, importacao, ctx.body.Linhas))] };
      }),
      handle(importacaoCalls.confirmar, async (ctx) => confirm(ctx, writings, ctx.params.id)),
      handle(importacaoCalls.desfazer, async (ctx) => undo(ctx, writings, ctx.params.id)),
      handle(importacaoCalls.recusadas, async (ctx) => refusedLines(ctx, await ownImport(ctx, ctx.params.id))),
    ],
    jobs: [anyJob(runJob(writings)), anyJob(undoJob(writings))],
  };
}

function opener(writing: Writing): Handler[] {
  const { openImport: call } = writing.resource.calls;
  return call ? [handle(call, (ctx) => openImport(ctx as Parameters<typeof openImport>[0], writing))] : [];
}

/** An import of the caller, locked, and its noun. */
async function held(ctx: AnyCtx, writings: Writings, id: number) {
  const importacao = await ownImport(ctx, id, 'update');
  return { importacao, writing: writings.of(importacao.Registro) };
}

async function confirm(ctx: AnyCtx, writings: Writings, id: number): Promise<TarefaDeFundo> {
  const { importacao, writing } = await held(ctx, writings, id);
  const { Empresa } = importacao;
  const own = importing(ctx, writing, Empresa);
  if (importacao.Situacao !== 'Aberta') throw new AppError('IMPORTACAO_ENCERRADA');
  const tarefa = await enqueue(ctx, { name: RUN_JOB, payload: ofImport }, { Importacao: id }, { Empresa });
  await setImport(ctx, importacao, { Situacao: 'Confirmada', Tarefa: tarefa.id });
  noteImport(own, importacao, 'importar');
  return tarefa;
}

async function undo(ctx: AnyCtx, writings: Writings, id: number): Promise<TarefaDeFundo> {
  const { importacao, writing } = await held(ctx, writings, id);
  const { Empresa } = importacao;
  const own = importing(ctx, writing, Empresa);
  if (importacao.Situacao !== 'Confirmada') throw new AppError('IMPORTACAO_ENCERRADA');
  if (!(await hasEnded(ctx, importacao))) throw new AppError('IMPORTACAO_EM_CURSO');
  const tarefa = await enqueue(ctx, { name: UNDO_JOB, payload: ofImport }, { Importacao: id }, { Empresa });
  await setImport(ctx, importacao, { Situacao: 'Desfeita', TarefaDesfazer: tarefa.id });
  noteImport(own, importacao, 'desfazer');
  return tarefa;
}

/** The import itself in the audit, beside the records it writes. */
function noteImport(own: AnyCtx, { Empresa, id, Registro, Arquivo }: ImportacaoRegistros, Acao: string): void {
  const said = {
    Empresa,
    Acao,
    Entidade: 'importacoes_registros',
    RegistroId: id,
    De: null,
    Para: { Registro, Arquivo },
  };
  own.audit({ ...said, Motivo: null, Origem: 'importação' });
}

/** Whether the task that stores an import is over; one that is gone is. */
async function hasEnded({ db }: AnyCtx, { Empresa, Tarefa }: ImportacaoRegistros): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tarefas_de_fundo where "Empresa" = ${Empresa} and id = ${Tarefa} and "TerminadaEm" is null`.execute(
    db,
  );
  return rows.length === 0;
}
