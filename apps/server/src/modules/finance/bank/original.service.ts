import { ArquivoBancario, type lerArquivoBancario } from '@bancada/contracts';
import { READ } from '../../../platform/audit/index.ts';
import type { Ctx, FileAnswer } from '../../../platform/http/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { textOfFile } from './store.ts';

const types: Partial<Readonly<Record<ArquivoBancario['Formato'], string>>> = {
  OFX: 'application/x-ofx',
  CSV: 'text/csv',
};

/** A file as the bank gave it. Who takes it is in the audit: statements name people. */
export async function readOriginal(ctx: Ctx<typeof lerArquivoBancario>): Promise<FileAnswer> {
  const file = ArquivoBancario.row.parse(await readRow(ctx, ArquivoBancario, ctx.params.id));
  const said = { Entidade: ArquivoBancario.table, RegistroId: file.id, De: null, Para: null };
  ctx.audit({ Empresa: file.Empresa, Acao: READ, ...said, Motivo: null, Origem: 'tela' });
  return {
    name: file.Arquivo,
    type: types[file.Formato] ?? 'text/plain',
    bytes: await textOfFile(ctx, file),
  };
}
