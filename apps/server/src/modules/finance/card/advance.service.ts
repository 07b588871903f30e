import {
  AdministradoraCartao,
  type AnswerOf,
  type anteciparRecebiveis,
  antecipar,
  AntecipacaoCartao,
  deUmaAdministradora,
  type ErrorCode,
  nomeDaParcela,
  type ParteAntecipada,
  RecebivelCartao,
  type SemAntecipacao,
  semAntecipacao,
  totaisAntecipacao,
  valeAntecipar,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion, type StoredRow } from '../../../platform/resource/index.ts';
import { lockVersions, readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { localDay } from '../../../platform/zone.ts';
import { settleTitulo } from '../baixa.service.ts';
import { advances } from './advance-undo.ts';
import { costTitle } from './fee.ts';
import { receivables } from './receivables.ts';

type Sent = Ctx<typeof anteciparRecebiveis>['body'];

const refusals = {
  Pago: 'RECEBIVEL_PAGO',
  Antecipado: 'RECEBIVEL_ANTECIPADO',
  SemPrazo: 'RECEBIVEL_SEM_PRAZO',
} as const satisfies Record<SemAntecipacao, ErrorCode>;

/** Has the instalments that were sent paid earlier. */
export const advance = (ctx: Ctx<typeof anteciparRecebiveis>): Promise<AnswerOf<typeof anteciparRecebiveis>> =>
  advanceParts(ctx, ctx.body);

/**
 * Has instalments of an acquirer paid earlier, all or none: they are due on the day of the advance, net of what it costs,
 * which is an expense that leaves the acquirer's account. What all of it costs is divided among the instalments first;
 * each unit then has an advance of its own, of its instalments and their costs, so that its result bears its part.
 *
 * @throws AppError ANTECIPACAO_DIFERENTE, ANTECIPACAO_CADASTRO, ANTECIPACAO_VALOR, RECEBIVEL_PAGO,
 *   RECEBIVEL_ANTECIPADO, RECEBIVEL_SEM_PRAZO
 */
export async function advanceParts(
  ctx: AnyCtx,
  { itens, ...terms }: Sent,
): Promise<AnswerOf<typeof anteciparRecebiveis>> {
  const acquirer = await acquirerOf(ctx, itens);
  const locked = await lockVersions(ctx, RecebivelCartao, itens);
  const rows = [...locked.values()].map((row) => RecebivelCartao.row.parse(row));
  const [first] = rows;
  if (!first || first.AdministradoraCartao !== acquirer.id || !deUmaAdministradora(rows))
    throw new AppError('ANTECIPACAO_DIFERENTE');
  for (const row of rows) {
    const refusal = semAntecipacao(row, terms.Data);
    if (refusal) throw new AppError(refusals[refusal], { parcela: nomeDaParcela(row) });
  }
  const parts = antecipar(rows, terms);
  if (!valeAntecipar(parts)) throw new AppError('ANTECIPACAO_VALOR');
  const Antecipacoes: AntecipacaoCartao[] = [];
  const Recebiveis: RecebivelCartao[] = [];
  for (const [Unidade, own] of Map.groupBy(rows, (row) => row.Unidade)) {
    const made = await createRecord(ctx, advances, {
      Empresa: first.Empresa,
      Unidade,
      AdministradoraCartao: acquirer.id,
      Data: terms.Data,
      TaxaMes: terms.TaxaMes,
      ...totaisAntecipacao(parts.filter(({ id }) => own.some((row) => row.id === id))),
      Titulo: null,
      Conjunta: Antecipacoes[0]?.id ?? null,
    });
    Antecipacoes.push(await bookCost(ctx, made, acquirer));
    for (const row of own)
      Recebiveis.push(RecebivelCartao.row.parse(await moveUp(ctx, row, parts, AntecipacaoCartao.row.parse(made))));
  }
  return { Antecipacoes, Recebiveis };
}

/** An acquirer of which an advance may be booked. */
interface Acquirer {
  readonly id: number;
  readonly Nome: string;
  readonly Conta: number;
  readonly PlanoConta: number;
}

/** The acquirer of the first instalment, locked as by whoever sells by it. @throws AppError ANTECIPACAO_CADASTRO */
async function acquirerOf(ctx: AnyCtx, [first]: Sent['itens']): Promise<Acquirer> {
  if (!first) throw new AppError('NAO_ENCONTRADO');
  const { AdministradoraCartao: of } = RecebivelCartao.row.parse(await readRow(ctx, RecebivelCartao, first.id));
  const row = AdministradoraCartao.row.parse(await lockAnyVersion(ctx, AdministradoraCartao, of));
  const { id, Nome, Conta, DomicilioBancario, PlanoConta } = row;
  if (Conta === null || DomicilioBancario === null || PlanoConta === null)
    throw new AppError('ANTECIPACAO_CADASTRO', { administradora: Nome });
  return { id, Nome, Conta, PlanoConta };
}

/** What an advance costs is paid from the acquirer's account: on the day of the advance, or today where that is to come. */
async function bookCost(
  ctx: AnyCtx,
  made: StoredRow,
  { Nome, Conta, PlanoConta }: Acquirer,
): Promise<AntecipacaoCartao> {
  const { Empresa, Unidade, id, Custo, Data: day } = AntecipacaoCartao.row.parse(made);
  if (Custo === '0') return AntecipacaoCartao.row.parse(made);
  const today = localDay(ctx.now);
  const Data = day < today ? day : today;
  const of = { Empresa, Unidade, Data, PlanoConta, Valor: Custo, Documento: null };
  const text = { Descricao: `Antecipação de cartão, ${Nome}`, Origem: AntecipacaoCartao.path, OrigemId: id };
  const cost = await costTitle(ctx, { ...of, ...text });
  await settleTitulo(ctx, cost, { Data, Conta, MeioPagamento: null, Taxas: {} }, {});
  return AntecipacaoCartao.row.parse(await changeRecorded(ctx, advances, made, { Titulo: cost.id }));
}

/** An instalment is due on the day of its advance. */
function moveUp(
  ctx: AnyCtx,
  row: RecebivelCartao,
  parts: readonly ParteAntecipada[],
  { id: AntecipacaoCartao, Data: DataPrevista }: AntecipacaoCartao,
): Promise<StoredRow> {
  const CustoAntecipacao = parts.find((part) => part.id === row.id)?.Custo ?? '0';
  const DataSemAntecipacao = row.DataPrevista;
  return changeRecorded(ctx, receivables, row, {
    AntecipacaoCartao,
    DataPrevista,
    DataSemAntecipacao,
    CustoAntecipacao,
  });
}
