import { createHash } from 'node:crypto';
import { type AnswerOf, ArquivoBancario, Conta, type importarExtrato, type lerExtrato } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { bytesOf, files, sameFile } from './files.ts';
import { importStatementJob } from './import.job.ts';
import { statementProfiles } from './profiles.ts';
import { readBankFile } from './read-file.ts';
import type { Statement } from './statement.ts';
import { applyStatement, keepText, previewOf } from './store.ts';

/** A person waits for so many lines; longer statements are stored by a task. */
const MOST_AT_ONCE = 5000;

/** Of which accounts a file has statements, and what of them the account has already; nothing is stored. */
export async function readStatements(ctx: Ctx<typeof lerExtrato>): Promise<AnswerOf<typeof lerExtrato>> {
  const account = await readRow(ctx, Conta, ctx.query.Conta);
  const profiles = await statementProfiles(ctx, account.Empresa);
  const { statements, table, profile } = readBankFile(await bytesOf(ctx), profiles);
  const accounts = await accountsOf(ctx);
  const previews: Awaited<ReturnType<typeof previewOf>>[] = [];
  for (const { Linhas } of statements) previews.push(await previewOf(ctx, account, Linhas));
  return {
    Extratos: statements.map(({ Banco, Agencia, Numero, Moeda, De, Ate, Saldo, Linhas, Saldos }, Extrato) => ({
      Extrato,
      Banco,
      Agencia,
      Numero,
      Moeda,
      De,
      Ate,
      Saldo: Saldo?.Valor ?? null,
      SaldoEm: Saldo?.Data ?? null,
      Linhas: Linhas.length,
      Movimentos: [...(previews[Extrato] ?? [])],
      Saldos,
      Conta: accountOf(accounts, Numero),
    })),
    Tabela: table && { Linhas: table.map((cells) => [...cells]), Perfil: profile },
  };
}

interface Account {
  readonly id: number;
  readonly Agencia: string | null;
  readonly Numero: string | null;
}

async function accountsOf({ db, scope }: AnyCtx): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select id, "Agencia", "Numero" from ${sql.table(Conta.table)}
    where "Empresa" = any(${scope.empresas}) and "IsActive" and "Numero" is not null order by id`.execute(db);
  return rows;
}

const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '').replace(/^0+/, '');

/** The account with a number, as banks write it: alone, or after the one of the branch. */
function accountOf(accounts: readonly Account[], number: string | null): number | null {
  const written = digits(number);
  const found = accounts.filter(
    ({ Agencia, Numero }) =>
      digits(Numero) !== '' && [digits(Numero), digits(`${Agencia ?? ''}${Numero ?? ''}`)].includes(written),
  );
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Takes a statement of a file into an account. */
export async function importStatement(ctx: Ctx<typeof importarExtrato>): Promise<AnswerOf<typeof importarExtrato>> {
  const bytes = await bytesOf(ctx);
  const name = ctx.file?.name ?? '';
  return takeStatement(ctx, { Conta: ctx.query.Conta, Extrato: ctx.query.Extrato, name, bytes });
}

/** A file being imported into an account. */
export interface SentStatement {
  readonly Conta: number;
  readonly Extrato?: number | undefined;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The same with the file's bytes: a long one by a task, until whose end nothing of it is there. Sent again, a file that is
 * applied is answered as it is.
 *
 * @throws AppError EXTRATO_SEM_PERFIL, EXTRATO_VARIAS_CONTAS, EXTRATO_MOEDA, and those of `readBankFile`
 */
export async function takeStatement(ctx: AnyCtx, sent: SentStatement): Promise<AnswerOf<typeof importarExtrato>> {
  // Held: statements of an account arrive one after another, so that a file that is sent twice is known.
  const account = await lockAnyVersion(ctx, Conta, sent.Conta);
  const profiles = await statementProfiles(ctx, account.Empresa);
  const { statements, Formato, profile } = readBankFile(sent.bytes, profiles);
  if (Formato === 'CSV' && !profile) throw new AppError('EXTRATO_SEM_PERFIL');
  const { Extrato, statement } = chosen(statements, sent.Extrato);
  const Resumo = createHash('sha256').update(sent.bytes).digest('hex');
  const { Saldos } = statement;
  const applied = await sameFile(ctx, account, { Extrato, Resumo });
  if (applied) return { arquivo: applied, Novas: 0, Repetidas: statement.Linhas.length, Saldos, Tarefa: null };
  const opened = await createRecord(ctx, files, {
    Empresa: account.Empresa,
    Conta: account.id,
    Formato,
    Sentido: 'Entrada',
    Arquivo: sent.name.slice(0, 200),
    Extrato,
    Sequencia: null,
    Resumo,
    EnviadoEm: ctx.now,
    De: statement.De,
    Ate: statement.Ate,
    Saldo: statement.Saldo?.Valor ?? null,
    SaldoEm: statement.Saldo?.Data ?? null,
    Linhas: 0,
    Repetidas: 0,
  });
  const own = { Empresa: account.Empresa, id: opened.id, Conta: account.id };
  await keepText(ctx, own, sent.bytes, profile);
  const { length } = statement.Linhas;
  if (length > MOST_AT_ONCE) {
    const payload = { ArquivoBancario: own.id, Linhas: length };
    const { id: Tarefa } = await enqueue(ctx, importStatementJob, payload, {
      Empresa: own.Empresa,
      Chave: `extrato ${own.id}`,
    });
    return { arquivo: ArquivoBancario.row.parse(opened), Novas: 0, Repetidas: 0, Saldos, Tarefa };
  }
  const { arquivo, Novas, Repetidas } = await applyStatement(ctx, opened, statement.Linhas);
  return { arquivo, Novas, Repetidas, Saldos, Tarefa: null };
}

/** @throws AppError EXTRATO_VARIAS_CONTAS, EXTRATO_MOEDA */
function chosen(statements: readonly Statement[], place: number | undefined) {
  const Extrato = place ?? 0;
  const statement = statements[Extrato];
  if (!statement || (place === undefined && statements.length > 1))
    throw new AppError('EXTRATO_VARIAS_CONTAS', { n: statements.length });
  const { Moeda } = statement;
  if (Moeda !== null && Moeda !== 'BRL') throw new AppError('EXTRATO_MOEDA', { moeda: Moeda });
  return { Extrato, statement };
}
