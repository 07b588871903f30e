import { type AnswerOf, ArquivoBancario, Conta, type desfazerExtrato, ExtratoLinha } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { undoCard } from '../card/undo.ts';
import { undoRemessa, undoReturn } from '../charge/undo.ts';
import { files } from './files.ts';
import { keyed } from './key.ts';
import { appliedStatements, linesOfFile } from './store.ts';

/**
 * Takes a file back. Of those about charges and of card acquirers what they did is undone. Of a statement lines that
 * another file of the account has, too, become that one's, as they are; the others are removed, unless one of them is
 * reconciled.
 *
 * @throws AppError RETORNO_ALTERADO, EXTRATO_CONCILIADO, TRANSICAO_INVALIDA
 */
export async function undoImport(ctx: Ctx<typeof desfazerExtrato>): Promise<AnswerOf<typeof desfazerExtrato>> {
  const { Conta: account } = ArquivoBancario.row.parse(await lockAnyVersion(ctx, ArquivoBancario, ctx.params.id));
  // As importing does: nothing arrives in the account meanwhile.
  await lockAnyVersion(ctx, Conta, account);
  const before = ArquivoBancario.row.parse(await lockAnyVersion(ctx, ArquivoBancario, ctx.params.id));
  const undone = await systemStep(ctx, files, before, 'desfazer');
  if (before.Formato === 'CNAB240') {
    const Removidas = await (before.Sentido === 'Saida' ? undoRemessa : undoReturn)(ctx, before);
    return { arquivo: ArquivoBancario.row.parse(undone), Removidas, Mantidas: 0 };
  }
  if (before.AdministradoraCartao !== null)
    return {
      arquivo: ArquivoBancario.row.parse(undone),
      ...(await undoCard(ctx, before, before.AdministradoraCartao)),
    };
  const elsewhere = await keysElsewhere(ctx, before);
  const lines = await linesOf(ctx, before);
  const own = lines.filter(({ Chave }) => !elsewhere.has(Chave));
  const reconciled = own.filter(({ Situacao }) => Situacao === 'Conciliada' || Situacao === 'Parcial');
  if (reconciled.length > 0) throw new AppError('EXTRATO_CONCILIADO', { n: reconciled.length });
  for (const line of lines) {
    const place = elsewhere.get(line.Chave);
    if (place) await changeRecorded(ctx, { resource: ExtratoLinha, hooks: {} }, line, place);
  }
  await removeLines(ctx, before, own);
  return { arquivo: ArquivoBancario.row.parse(undone), Removidas: own.length, Mantidas: lines.length - own.length };
}

type Place = Pick<ExtratoLinha, 'ArquivoBancario' | 'Linha'>;

/** Where the lines of the account's other files are, by key. */
async function keysElsewhere(ctx: AnyCtx, { Empresa, Conta: account }: ArquivoBancario): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const { id, Extrato } of await appliedStatements(ctx, { Empresa, Conta: account })) {
    for (const { Chave, Linha } of keyed(account, await linesOfFile(ctx, { Empresa, id, Extrato })))
      if (!places.has(Chave)) places.set(Chave, { ArquivoBancario: id, Linha });
  }
  return places;
}

async function linesOf({ db }: AnyCtx, { Empresa, id }: ArquivoBancario): Promise<readonly ExtratoLinha[]> {
  const { rows } = await sql<ExtratoLinha>`
    select ${columnsOf(ExtratoLinha)} from extrato_linhas
    where "Empresa" = ${Empresa} and "ArquivoBancario" = ${id} order by id for update`.execute(db);
  return rows;
}

async function removeLines(ctx: AnyCtx, { Empresa }: ArquivoBancario, lines: readonly ExtratoLinha[]): Promise<void> {
  await sql`
    delete from extrato_linhas where "Empresa" = ${Empresa} and id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(
    ctx.db,
  );
  const removed = { Empresa, Acao: 'deletar', Entidade: ExtratoLinha.table, Para: null, Motivo: null };
  ctx.audit(...lines.map((row) => ({ ...removed, RegistroId: row.id, De: row, Origem: 'importação' as const })));
}
