import type { FileNoun, Verificacao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import { lockRowShared, type StoredRow } from '../resource/read-row.ts';
import { fileActs, recordAttached } from './record.ts';
import { checkFile } from '../files/check.ts';
import { requireRoom } from '../files/quota.ts';
import type { ReceivedFile } from '../files/receive.ts';
import { columnsOf, type FileRow, keyOf } from './file-row.ts';
import type { FileStore } from '../files/store.ts';

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
  const parent = await lockRowShared(ctx, noun.parent, record);
  await requireRoom(ctx.db, parent.Empresa, file.size);
  const fields = {
    Empresa: parent.Empresa,
    ...(noun.ofTable === 'shared' && { Caminho: noun.parent.path }),
    [noun.field]: record,
    Nome: file.name.slice(-200),
    Tipo: tipo,
    Tamanho: file.size,
    Hash: file.hash,
    Verificacao: file.Verificacao,
    CriadoEm: ctx.now,
  };
  const columns = Object.keys(fields).map((name) => sql.id(name));
  const values = Object.values(fields).map((value) => sql`${value}`);
  const { rows } = await sql<FileRow>`
    insert into ${sql.table(noun.table)} as a (${sql.join(columns)}) values (${sql.join(values)})
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
  recordFact(ctx, noun, parent, { Acao: 'criar', id: stored.id, De: null, Para: fact });
  return stored;
}

interface Fact {
  readonly Acao: keyof typeof fileActs;
  /** Of the file. */
  readonly id: number;
  readonly De: FileFact | null;
  readonly Para: FileFact | null;
}

interface FileFact extends Readonly<Record<string, unknown>> {
  readonly Nome: string;
  readonly Tamanho?: number;
  readonly Hash?: string | null;
  readonly Verificacao?: string;
}

/**
 * Writes into the audit what became of a file, and reports it to whoever shows its record. Files of a noun with a table
 * of its own are in the audit under that table; those of records of any noun are part of the record's history.
 */
export function recordFact(ctx: AnyCtx, noun: FileNoun, row: StoredRow, { Acao, id, De, Para }: Fact): void {
  if (noun.ofTable === 'shared') {
    const said = (fact: FileFact | null) => fact && factOfRecord(id, fact);
    return recordAttached(ctx, noun.parent, row, { Acao: fileActs[Acao], De: said(De), Para: said(Para) });
  }
  const { Empresa } = row;
  ctx.audit({ Empresa, Acao, Entidade: noun.table, RegistroId: id, De, Para, Motivo: null, Origem: 'tela' });
  publishAttachment(ctx, noun, row);
}

/** What the record's history says of a file, under names that none of its fields has. */
function factOfRecord(id: number, { Nome, Tamanho, Hash, Verificacao }: FileFact) {
  return {
    Arquivo: Nome,
    ArquivoId: id,
    ...(Tamanho !== undefined && { ArquivoTamanho: Tamanho }),
    ...(Hash !== undefined && { ArquivoHash: Hash }),
    ...(Verificacao !== undefined && { ArquivoVerificacao: Verificacao }),
  };
}

function publishAttachment(ctx: AnyCtx, { parent }: FileNoun, row: StoredRow): void {
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
