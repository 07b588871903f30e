import { id as idSchema, type ResultadoImportacao } from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { type Job, job } from '../../../platform/jobs/index.ts';
import { countLines, nextLines, ownImport, putLines, type StoredLine } from './stored.ts';
import { writeLines } from './write-lines.ts';
import { importing } from './writer.ts';
import type { Writings } from '../../../platform/resource/writings.ts';

/** Which import a task is about. */
export const ofImport = z.strictObject({ Importacao: idSchema });

/** The name of the job that stores an import. */
export const RUN_JOB = 'registros.importar';

/** Rows of one step: one transaction. A task that is killed is begun again after the last step that was committed. */
export const STEP = 200;

/** How far a task is: the last row of the file it came to, and how many it has done. */
interface Walked {
  readonly after: number;
  readonly done: number;
  readonly more: boolean;
}

/** Stores the new and changed rows of an import that was confirmed; a row that is refused keeps no other from being stored. */
export const runJob = (writings: Writings): Job<z.output<typeof ofImport>, ResultadoImportacao> =>
  job({
    name: RUN_JOB,
    payload: ofImport,
    async run({ payload, step, progress }) {
      const total = await step('total', async (ctx) => sumOf(await lineCounts(ctx, payload.Importacao), 'Pendente'));
      await progress(0, total);
      let at: Walked = { after: 0, done: 0, more: true };
      while (at.more) {
        const from = at;
        at = await step(`after ${from.after}`, (ctx) => storeSome(ctx, writings, payload.Importacao, from));
        await progress(at.done, total);
      }
      return step('result', (ctx) => resultOf(ctx, payload.Importacao));
    },
  });

type Counts = Awaited<ReturnType<typeof countLines>>;

const lineCounts = async (ctx: AnyCtx, id: number): Promise<Counts> => countLines(ctx, await ownImport(ctx, id));

/** How many rows are in a state. */
export const sumOf = (counts: Counts, Situacao: StoredLine['Situacao'], Tipo?: StoredLine['Tipo']): number =>
  counts
    .filter((each) => each.Situacao === Situacao && (Tipo === undefined || each.Tipo === Tipo))
    .reduce((sum, { n }) => sum + n, 0);

async function storeSome(ctx: AnyCtx, writings: Writings, id: number, { after, done }: Walked): Promise<Walked> {
  const importacao = await ownImport(ctx, id, 'update');
  // It was undone meanwhile, and the task was repeated.
  if (importacao.Situacao !== 'Confirmada') throw new AppError('IMPORTACAO_ENCERRADA');
  const { Empresa, Registro } = importacao;
  const lines = await nextLines(ctx, importacao, { after, Situacao: 'Pendente', limit: STEP });
  const last = lines.at(-1);
  if (!last) return { after, done, more: false };
  const writing = writings.of(Registro);
  const written = await writeLines(importing(ctx, writing, Empresa), writing, importacao, lines);
  await putLines(
    ctx,
    importacao,
    lines.map((line): StoredLine => {
      const outcome = written.get(line.Linha);
      const over = { ...line, Chave: null, Valores: null };
      if (!outcome || 'refusal' in outcome) return { ...over, Situacao: 'Recusada', Recusa: outcome?.refusal ?? null };
      return { ...over, Situacao: 'Gravada', RegistroId: outcome.row.id, RegistroVersao: outcome.row.Versao };
    }),
  );
  return { after: last.Linha, done: done + lines.length, more: lines.length === STEP };
}

async function resultOf(ctx: AnyCtx, id: number): Promise<ResultadoImportacao> {
  const importacao = await ownImport(ctx, id);
  const counts = await countLines(ctx, importacao);
  return {
    Importacao: id,
    Registro: importacao.Registro,
    Novas: sumOf(counts, 'Gravada', 'Nova'),
    Alteradas: sumOf(counts, 'Gravada', 'Alterada'),
    Recusadas: sumOf(counts, 'Recusada', 'Nova') + sumOf(counts, 'Recusada', 'Alterada'),
  };
}
