import type { FileNoun, Verificacao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import { readRow } from '../resource/read-row.ts';
import { checkFile } from './check.ts';
import { requireRoom } from './quota.ts';
import type { ReceivedFile } from './receive.ts';
import { columnsOf, type FileRow, keyOf } from './row.ts';
import type { FileStore } from './store.ts';

/** A file that has come in whole, and its name. */
export interface NamedFile extends ReceivedFile {
  readonly name: string;
  readonly Verificacao: Verificacao;
}

/**
 * Stores a file of a record: its type must be one we take, and its content must be of that type. The file is put in its
 * place before the commit; if there is none it is nobody's, and cleared away.
 *
 * @throws AppError ARQUIVO_TIPO, ARQUIVO_NAO_CONFERE, ARQUIVOS_COTA
 */
export async function keepFile(
  ctx: AnyCtx,
  noun: FileNoun,
  store: FileStore,
  record: number,
  file: NamedFile,
): Promise<FileRow> {
  const tipo = checkFile(file.name, file.head);
  const parent = await readRow(ctx, noun.parent, record);
  await requireRoom(ctx.db, parent.Empresa, file.size);
  const { rows } = await sql<FileRow>`
    insert into ${sql.table(noun.table)} as a ("Empresa", ${sql.ref(noun.field)}, "Nome", "Tipo", "Tamanho", "Hash",
      "Verificacao", "CriadoEm")
    values (${parent.Empresa}, ${record}, ${file.name.slice(-200)}, ${tipo}, ${file.size}, ${file.hash},
      ${file.Verificacao}, ${ctx.now})
    returning ${columnsOf(noun)}`.execute(ctx.db);
  const [stored] = rows;
  if (!stored) throw new Error('The file was not stored');
  await store.put(keyOf(noun, { Empresa: parent.Empresa, id: stored.id }), file.path, tipo);
  const fact = {
    [noun.field]: record,
    Nome: stored.Nome,
    Tamanho: stored.Tamanho,
    Hash: file.hash,
    Verificacao: file.Verificacao,
  };
  recordFact(ctx, noun, parent.Empresa, { Acao: 'criar', id: stored.id, De: null, Para: fact });
  tellRecord(ctx, noun, parent);
  return stored;
}

interface Fact {
  readonly Acao: string;
  readonly id: number;
  readonly De: object | null;
  readonly Para: object | null;
}

/** Writes into the audit what became of a file. */
export function recordFact(ctx: AnyCtx, { table }: FileNoun, Empresa: number, { Acao, id, De, Para }: Fact): void {
  ctx.audit({ Empresa, Acao, Entidade: table, RegistroId: id, De, Para, Motivo: null, Origem: 'tela' });
}

/** Whoever shows the record hears that something hangs on it. */
export function tellRecord(ctx: AnyCtx, { parent }: FileNoun, row: Awaited<ReturnType<typeof readRow>>): void {
  const unit = parent.scope === 'unidade' ? row[parent.unitField] : null;
  ctx.publish({
    Empresa: row.Empresa,
    Tipo: 'registro',
    Unidade: typeof unit === 'number' ? unit : null,
    Destinatario: null,
    Assunto: parent.path,
    Dados: { Registros: [{ id: row.id, Versao: row.Versao, Acao: 'anexar' }] },
  });
}
