import { ArquivoBancario, ExtratoLinha, type MovimentoLido } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf, type StoredRow, systemStep } from '../../../platform/resource/index.ts';
import { files } from './files.ts';
import { keyed, type KeyedLine } from './key.ts';
import type { StatementProfile } from './profiles.ts';
import { readBankFile } from './read-file.ts';
import type { StatementLine } from './statement.ts';

/** Where lines are stored. */
export type OfFile = Pick<ArquivoBancario, 'Empresa' | 'id' | 'Conta'>;

/** So many lines are stored by one statement. */
const STEP = 1000;

/**
 * Stores those lines of a statement that are not there yet, and applies its file: what is there stays as it is, whatever
 * has become of it.
 *
 * @param progress - called with how many lines were gone through; what it throws ends it
 */
export async function applyStatement(
  ctx: AnyCtx,
  opened: StoredRow,
  lines: readonly StatementLine[],
  progress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<{ readonly arquivo: ArquivoBancario; readonly Novas: number; readonly Repetidas: number }> {
  const { Empresa, id, Conta } = ArquivoBancario.row.parse(opened);
  // Which of those that are alike a line is, is known of all of them together.
  const all = keyed(Conta, lines);
  let Novas = 0;
  for (let from = 0; from < all.length; from += STEP) {
    Novas += await storeLines(ctx, { Empresa, id, Conta }, all.slice(from, from + STEP));
    await progress(Math.min(from + STEP, all.length), all.length);
  }
  const Repetidas = all.length - Novas;
  const counts = { Linhas: Novas, Repetidas };
  const arquivo = ArquivoBancario.row.parse(await systemStep(ctx, files, opened, 'aplicar', null, counts));
  return { arquivo, Novas, Repetidas };
}

/** Stores lines; answers how many were not there. */
async function storeLines(ctx: AnyCtx, file: OfFile, lines: readonly KeyedLine[]): Promise<number> {
  const { Empresa, id, Conta } = file;
  const { rows } = await sql<ExtratoLinha>`
    insert into extrato_linhas ("Empresa", "ArquivoBancario", "Conta", "Linha", "Data", "Valor", "FITID", "Memo",
      "Documento", "Chave", "Conciliado", "Falta", "Situacao")
    select ${Empresa}, ${id}, ${Conta}, "Linha", "Data", "Valor", "FITID", "Memo", "Documento", "Chave", 0, "Valor",
      'Pendente'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v("Linha" int, "Data" date,
      "Valor" numeric, "FITID" text, "Memo" text, "Documento" text, "Chave" text)
    -- In one order for everybody: two imports of the same lines wait for each other, and not in a circle.
    order by "Chave"
    on conflict ("Empresa", "Chave") do nothing
    returning ${columnsOf(ExtratoLinha)}`.execute(ctx.db);
  ctx.audit(
    ...rows.map((row) => ({
      Empresa,
      Acao: 'criar',
      Entidade: ExtratoLinha.table,
      RegistroId: row.id,
      De: null,
      Para: row,
      Motivo: null,
      Origem: 'importação' as const,
    })),
  );
  return rows.length;
}

/** What of a statement an account has already: by the keys that storing goes by. */
export async function previewOf(
  { db }: AnyCtx,
  { Empresa, id }: StoredRow,
  lines: readonly StatementLine[],
): Promise<readonly MovimentoLido[]> {
  const own = keyed(id, lines);
  const { rows } = await sql<{ Chave: string }>`
    select "Chave" from extrato_linhas
    where "Empresa" = ${Empresa} and "Chave" = any(${own.map(({ Chave }) => Chave)}::text[])`.execute(db);
  const there = new Set(rows.map(({ Chave }) => Chave));
  return own.map(({ Linha, Data, Valor, Memo, Chave }) => ({ Linha, Data, Valor, Memo, Repetida: there.has(Chave) }));
}

/** The statements that are applied to an account, the oldest first. Files about charges have no lines of it. */
export async function appliedStatements({ db }: AnyCtx, { Empresa, Conta }: Pick<OfFile, 'Empresa' | 'Conta'>) {
  const { rows } = await sql<ArquivoBancario>`
    select ${columnsOf(ArquivoBancario)} from arquivo_bancarios
    where "Empresa" = ${Empresa} and "Conta" = ${Conta} and "Situacao" = 'Aplicado'
      and "Formato" in ('OFX', 'CSV') and "AdministradoraCartao" is null order by id`.execute(db);
  return rows;
}

/** Keeps a file as the bank gave it, and how it was read where it is a table. */
export async function keepText(
  { db }: AnyCtx,
  { Empresa, id }: OfFile,
  bytes: Uint8Array,
  profile: StatementProfile | null = null,
): Promise<void> {
  await sql`
    insert into arquivo_bancario_textos ("Empresa", "ArquivoBancario", "Texto", "Perfil")
    values (${Empresa}, ${id}, ${Buffer.from(bytes)}, ${profile && JSON.stringify(profile)}::jsonb)`.execute(db);
}

interface KeptFile {
  readonly Texto: Buffer;
  readonly Perfil: StatementProfile | null;
}

/** A file as the bank gave it. */
export const textOfFile = async (ctx: AnyCtx, file: Pick<OfFile, 'Empresa' | 'id'>): Promise<Buffer> =>
  (await keptFile(ctx, file)).Texto;

/** The lines of a statement that was imported, as they were read then. */
export async function linesOfFile(
  ctx: AnyCtx,
  { Empresa, id, Extrato }: Pick<ArquivoBancario, 'Empresa' | 'id' | 'Extrato'>,
): Promise<readonly StatementLine[]> {
  const { Texto, Perfil } = await keptFile(ctx, { Empresa, id });
  return readBankFile(Texto, Perfil ? [Perfil] : []).statements[Extrato]?.Linhas ?? [];
}

async function keptFile({ db }: AnyCtx, { Empresa, id }: Pick<OfFile, 'Empresa' | 'id'>): Promise<KeptFile> {
  const { rows } = await sql<KeptFile>`
    select "Texto", "Perfil" from arquivo_bancario_textos
    where "Empresa" = ${Empresa} and "ArquivoBancario" = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`The file ${id} has no text`);
  return rows[0];
}
