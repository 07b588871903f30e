import { ArquivoBancario, Conta, id } from '@bancada/contracts';
import { z } from 'zod';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { job, type JobCtx } from '../../../platform/jobs/index.ts';
import { lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { files, sameFile } from './files.ts';
import { applyStatement, linesOfFile } from './store.ts';

/**
 * Stores the lines of a long statement in the background: all of them in one transaction, so that whoever cancels, or a
 * server that is killed, leaves nothing of it. Until then the file is `Aberto`, and may be taken back as it is.
 */
export const importStatementJob = job({
  name: 'finance.importar-extrato',
  payload: z.strictObject({ ArquivoBancario: id, Linhas: z.int().positive() }),
  run: ({ payload, step, progress }) => step('lines', (ctx) => storeFile(ctx, payload.ArquivoBancario, progress)),
});

async function storeFile(ctx: AnyCtx, file: number, progress: JobCtx<unknown>['progress']) {
  const { Conta: account } = ArquivoBancario.row.parse(await readRow(ctx, ArquivoBancario, file));
  // As whoever imports: files of an account arrive one after another.
  const held = await lockAnyVersion(ctx, Conta, account);
  const opened = await lockAnyVersion(ctx, ArquivoBancario, file);
  const sent = ArquivoBancario.row.parse(opened);
  const nothing = { Novas: 0, Repetidas: 0 };
  if (sent.Situacao !== 'Aberto') return nothing;
  if (await sameFile(ctx, held, sent)) {
    await systemStep(ctx, files, opened, 'desfazer');
    return { ...nothing, Repetidas: sent.Linhas };
  }
  const { Novas, Repetidas } = await applyStatement(ctx, opened, await linesOfFile(ctx, sent), progress);
  return { Novas, Repetidas };
}
