import { createHash } from 'node:crypto';
import {
  AdministradoraCartao,
  type AnswerOf,
  ArquivoBancario,
  casarCartao,
  conferirCartao,
  Conta,
  type importarExtratoCartao,
  type lerExtratoCartao,
  type LinhaCartaoLida,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { decodeText } from '../../../platform/charset.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { bytesOf, files, sameFile } from '../bank/files.ts';
import { keepText } from '../bank/store.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { CardLine } from './csv/line.ts';
import { readCardStatement } from './csv/read.ts';
import { holdCardJob } from './hold.job.ts';
import { daysOf, holdOpen, openSales } from './hold.ts';
import { type Acquirer, markMissing } from './receivables.ts';
import { keyedCard, type KeyedCardLine, knownLines, storeCardLines } from './store.ts';

/** So many lines are held against what was sold while a person waits. */
const MOST_AT_ONCE = 2000;

/** What a file would bring, held against what was sold; nothing is stored. */
export async function readCard(ctx: Ctx<typeof lerExtratoCartao>): Promise<AnswerOf<typeof lerExtratoCartao>> {
  const { Empresa, id } = await readRow(ctx, AdministradoraCartao, ctx.query.AdministradoraCartao);
  const { De, Ate, Totais, Linhas } = readCardStatement(decodeText(await bytesOf(ctx)).text);
  const acquirer = { Empresa, AdministradoraCartao: id };
  return { De, Ate, Totais, Linhas: [...(await previewOf(ctx, acquirer, keyedCard(id, Linhas)))] };
}

async function previewOf(
  ctx: AnyCtx,
  acquirer: Acquirer,
  lines: readonly KeyedCardLine[],
): Promise<readonly LinhaCartaoLida[]> {
  const known = await knownLines(ctx, acquirer, lines);
  const added = lines.filter(({ Chave }) => !known.has(Chave));
  const sold = await openSales(ctx, acquirer, daysOf(added));
  const sales = new Map(casarCartao(added, sold).map(([line, sale]) => [added[line]?.Chave, sold[sale]]));
  return lines.map((line) => {
    const there = known.get(line.Chave);
    const { Linha, DataVenda, DataPagamento, NSU, Parcela, Parcelas, Bruto, ValorTaxa } = line;
    const said = {
      Linha,
      DataVenda,
      DataPagamento,
      NSU,
      Parcela,
      Parcelas,
      Bruto,
      ValorTaxa,
      Repetida: there !== undefined,
    };
    return { ...said, ...heldOf(line, there ?? sales.get(line.Chave)) };
  });
}

type Held = Pick<LinhaCartaoLida, 'TaxaPrevista' | 'DataPrevista' | 'Diferencas' | 'Situacao'>;

/** How a line is held: as it is stored, against the sale it would find, or against none. */
function heldOf(line: KeyedCardLine, by: Held | Parameters<typeof conferirCartao>[1] | undefined): Held {
  if (!by) return { TaxaPrevista: null, DataPrevista: null, Diferencas: [], Situacao: 'Sem_Venda' };
  if ('Diferencas' in by) {
    const { TaxaPrevista, DataPrevista, Diferencas, Situacao } = by;
    return { TaxaPrevista, DataPrevista, Diferencas, Situacao };
  }
  const { TaxaPrevista, DataPrevista, Diferencas } = conferirCartao(line, by);
  const Situacao = Diferencas.length === 0 ? 'Conferida' : 'Divergente';
  return { TaxaPrevista, DataPrevista, Diferencas: [...Diferencas], Situacao };
}

/** Takes a file of a card acquirer in. */
export async function importCard(
  ctx: Ctx<typeof importarExtratoCartao>,
): Promise<AnswerOf<typeof importarExtratoCartao>> {
  const bytes = await bytesOf(ctx);
  return takeCardStatement(ctx, { id: ctx.query.AdministradoraCartao, name: ctx.file?.name ?? '', bytes });
}

/**
 * The same with the file's bytes. Sent again, a file that is applied is answered as it is.
 *
 * @throws AppError CARTAO_CONTA, and those of `readCardStatement`
 */
export async function takeCardStatement(
  ctx: AnyCtx,
  { id, name, bytes }: { readonly id: number; readonly name: string; readonly bytes: Uint8Array },
): Promise<AnswerOf<typeof importarExtratoCartao>> {
  const statement = readCardStatement(decodeText(bytes).text);
  const { Conta: account, Nome } = AdministradoraCartao.row.parse(await readRow(ctx, AdministradoraCartao, id));
  if (account === null) throw new AppError('CARTAO_CONTA', { administradora: Nome });
  // As for a bank's statements: files arrive one after another; then the acquirer, as whoever sells by it does.
  const held = await lockAnyVersion(ctx, Conta, account);
  const { Empresa } = await lockAnyVersion(ctx, AdministradoraCartao, id);
  const acquirer = { Empresa, AdministradoraCartao: id };
  const Resumo = createHash('sha256').update(bytes).digest('hex');
  const applied = await sameFile(ctx, held, { Extrato: 0, Resumo, AdministradoraCartao: id });
  if (applied) return { ...(await summaryOf(ctx, acquirer, applied, 0, statement.Linhas.length)), Tarefa: null };
  const { De, Ate, Linhas } = statement;
  const opened = await createRecord(ctx, files, {
    ...acquirer,
    Conta: account,
    Formato: 'CSV',
    Sentido: 'Entrada',
    Arquivo: name.slice(0, 200),
    Extrato: 0,
    Sequencia: null,
    Resumo,
    EnviadoEm: ctx.now,
    De,
    Ate,
    Saldo: null,
    SaldoEm: null,
    Linhas: 0,
    Repetidas: 0,
  });
  await keepText(ctx, { Empresa, id: opened.id, Conta: account }, bytes);
  const Novas = await storeCardLines(ctx, acquirer, opened, Linhas);
  const Repetidas = Linhas.length - Novas;
  const counts = { Linhas: Novas, Repetidas };
  const arquivo = ArquivoBancario.row.parse(await systemStep(ctx, files, opened, 'aplicar', null, counts));
  const Tarefa = await holdOrPostpone(ctx, acquirer, arquivo, Linhas);
  return { ...(await summaryOf(ctx, acquirer, arquivo, Novas, Repetidas)), Tarefa };
}

/** Holds lines against what was sold: more than a person waits for, in the background; answers the task. */
async function holdOrPostpone(
  ctx: AnyCtx,
  acquirer: Acquirer,
  { id: file }: ArquivoBancario,
  lines: readonly CardLine[],
): Promise<number | null> {
  const days = daysOf(lines);
  if (days !== null && lines.length > MOST_AT_ONCE) {
    const { Empresa, AdministradoraCartao: of } = acquirer;
    const payload = { AdministradoraCartao: of, Linhas: lines.length, De: days[0], Ate: days[1] };
    return (await enqueue(ctx, holdCardJob, payload, { Empresa, Chave: `cartao ${file}` })).id;
  }
  await holdOpen(ctx, acquirer, days);
  await markMissing(ctx, acquirer);
  return null;
}

/** What a file brought, as its lines and what was sold say now. */
async function summaryOf(
  { db, scope }: AnyCtx,
  { Empresa, AdministradoraCartao: id }: Acquirer,
  arquivo: ArquivoBancario,
  Novas: number,
  Repetidas: number,
): Promise<Omit<AnswerOf<typeof importarExtratoCartao>, 'Tarefa'>> {
  type Counts = Pick<AnswerOf<typeof importarExtratoCartao>, 'Conferidas' | 'Divergentes' | 'SemVenda' | 'Ausentes'>;
  const { rows } = await sql<Counts>`
    select count(*) filter (where "Situacao" = 'Conferida')::int as "Conferidas",
      count(*) filter (where "Situacao" = 'Divergente')::int as "Divergentes",
      count(*) filter (where "Situacao" = 'Sem_Venda')::int as "SemVenda", (
        select count(*)::int from recebivel_cartaos
        where "Empresa" = ${Empresa} and "AdministradoraCartao" = ${id} and "Unidade" = any(${scope.unidades})
          and "Situacao" = 'Ausente' and "DataPrevista" between ${arquivo.De} and ${arquivo.Ate}) as "Ausentes"
    from extrato_cartao_linhas where "Empresa" = ${Empresa} and "ArquivoBancario" = ${arquivo.id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A file has counts');
  return { arquivo, Novas, Repetidas, ...counts };
}
