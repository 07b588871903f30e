import { isDeepStrictEqual } from 'node:util';
import type { ImportacaoRegistros, ResultadoDesfazer } from '@bancada/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { type Job, job } from '../../../platform/jobs/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { removeRecord, updateRecord } from '../../../platform/resource/write.ts';
import { ofImport, STEP, sumOf } from './run.job.ts';
import { countLines, nextLines, ownImport, putLines, type StoredLine } from './stored.ts';
import { allowedTo, importing, refusedAct } from './writer.ts';
import type { Writings } from '../../../platform/resource/writings.ts';

/** The name of the job that undoes an import. */
export const UNDO_JOB = 'registros.desfazer';

/**
 * Undoes an import: records it made are deleted, those it changed get back what they had. One that somebody has changed
 * since, or that is used elsewhere, stays as it is, and its row says why.
 */
export const undoJob = (writings: Writings): Job<z.output<typeof ofImport>, ResultadoDesfazer> =>
  job({
    name: UNDO_JOB,
    payload: ofImport,
    async run({ payload: { Importacao }, step, progress }) {
      const total = await step('total', async (ctx) =>
        sumOf(await countLines(ctx, await ownImport(ctx, Importacao)), 'Gravada'),
      );
      await progress(0, total);
      let done = 0;
      for (let after: number | null = 0; after !== null;) {
        const from: number = after;
        const some = await step(`after ${from}`, (ctx) => undoSome(ctx, writings, Importacao, from));
        done += some.n;
        after = some.next;
        await progress(done, total);
      }
      return step('result', (ctx) => resultOf(ctx, Importacao));
    },
  });

async function undoSome(
  ctx: AnyCtx,
  writings: Writings,
  id: number,
  after: number,
): Promise<{ readonly n: number; readonly next: number | null }> {
  const importacao = await ownImport(ctx, id, 'update');
  const writing = writings.of(importacao.Registro);
  const lines = await nextLines(ctx, importacao, { after, Situacao: 'Gravada', limit: STEP });
  const before = await formerFields(ctx, writing, importacao, lines);
  const own = importing(ctx, writing, importacao.Empresa);
  const undone: StoredLine[] = [];
  for (const line of lines) undone.push(await undoLine(own, writing, line, before.get(line.RegistroId ?? 0)));
  await putLines(ctx, importacao, undone);
  const last = lines.at(-1)?.Linha ?? after;
  return { n: lines.length, next: lines.length === STEP ? last : null };
}

/**
 * What the fields that an import changed were before, by record: as the audit has it, so that nothing of a person is
 * kept beside it.
 */
async function formerFields(
  { db }: AnyCtx,
  { resource }: Writing,
  { Empresa, Tarefa }: ImportacaoRegistros,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<number, FieldValues>> {
  const ids = lines.flatMap(({ Tipo, RegistroId }) => (Tipo === 'Alterada' && RegistroId !== null ? [RegistroId] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; De: FieldValues; Para: FieldValues }>`
    select "RegistroId" as id, "De", "Para" from audit_log
    where "Empresa" = ${Empresa} and "Entidade" = ${resource.table} and "RegistroId" = any(${ids}::bigint[])
      and "RequestId" = ${`tarefa-${Empresa}-${Tarefa}`} and "Acao" = 'editar'`.execute(db);
  const names = Object.keys(resource.writable.shape);
  return new Map(
    rows.map(({ id, De, Para }) => [
      id,
      Object.fromEntries(
        names.filter((name) => !isDeepStrictEqual(De[name], Para[name])).map((name) => [name, De[name] ?? null]),
      ),
    ]),
  );
}

async function undoLine(
  ctx: AnyCtx,
  writing: Writing,
  line: StoredLine,
  before: FieldValues | undefined,
): Promise<StoredLine> {
  const { Tipo, RegistroId: id, RegistroVersao } = line;
  const act = Tipo === 'Nova' ? 'criar' : 'editar';
  const writer = allowedTo(ctx, writing, act);
  const Versao = RegistroVersao ?? 0;
  const refusal = await attempt(writer ?? ctx, async (own) => {
    if (!writer) throw refusedAct(writing.resource, act);
    if (id === null) throw new AppError('NAO_ENCONTRADO');
    if (Tipo === 'Nova') await removeRecord(own, writing, id, Versao);
    else await updateRecord(own, writing, id, { ...before, Versao });
  });
  return refusal instanceof AppError
    ? { ...line, Situacao: 'Mantida', Recusa: refusal.refusal() }
    : { ...line, Situacao: 'Desfeita' };
}

async function resultOf(ctx: AnyCtx, id: number): Promise<ResultadoDesfazer> {
  const importacao = await ownImport(ctx, id);
  const counts = await countLines(ctx, importacao);
  const { Registro } = importacao;
  return { Importacao: id, Registro, Desfeitas: sumOf(counts, 'Desfeita'), Mantidas: sumOf(counts, 'Mantida') };
}
