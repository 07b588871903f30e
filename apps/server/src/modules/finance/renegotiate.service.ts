import {
  type AnswerOf,
  camposDaPessoa,
  compareDecimal,
  type desfazerRenegociacao,
  parcelasRenegociadas,
  type renegociarTitulos,
  Titulo,
} from '@bancada/contracts';
import { exact, repartir, rounded, sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { type StoredRow, systemStep } from '../../platform/resource/index.ts';
import { withAllCollections } from '../../platform/resource/children.ts';
import { lockRows, lockVersions, readRow, versionOf } from '../../platform/resource/read-row.ts';
import { systemStepOf } from '../../platform/resource/step.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { rowOf } from './titulo-row.ts';
import { titulos } from './titulo.service.ts';

/** A title with its collections. */
type Whole = AnswerOf<typeof Titulo.calls.get>;

/** What titles that are replaced together have in common. */
const common = [...camposDaPessoa, 'Unidade'] as const;

/** Replaces titles by instalments, all or none. @throws AppError RENEGOCIACAO_DIFERENTE, RENEGOCIACAO_VALOR, TRANSICAO_INVALIDA, PERIODO_FECHADO */
export async function renegotiate(ctx: Ctx<typeof renegociarTitulos>): Promise<AnswerOf<typeof renegociarTitulos>> {
  const { itens, Descricao, ...terms } = ctx.body;
  const rows = await lockVersions(ctx, Titulo, itens);
  const whole = await withAllCollections(ctx, Titulo, [...rows.values()]);
  const replaced = whole.map((row) => Titulo.calls.get.answer.parse(row));
  const [first] = replaced;
  if (!first || replaced.some((each) => common.some((field) => each[field] !== first[field])))
    throw new AppError('RENEGOCIACAO_DIFERENTE');
  // What is paid has nothing left to be shared out: its state says so before anything is counted.
  for (const row of rows.values()) systemStepOf(Titulo, row, 'renegociar');
  const parts = parcelasRenegociadas({ ...terms, Saldo: sum(replaced.map(({ Saldo }) => Saldo)) });
  if (parts.some(({ Valor }) => compareDecimal(Valor, '0') <= 0)) throw new AppError('RENEGOCIACAO_VALOR');
  // They are forecasts until what they replace is owed no more: at no moment something is owed twice.
  const planned: StoredRow[] = [];
  for (const [index, part] of parts.entries()) {
    const text = { Descricao: `${Descricao} (${index + 1}/${parts.length})`, Competencia: terms.Competencia };
    planned.push(
      await createRecord(ctx, titulos, {
        ...instalmentOf(replaced, first),
        ...sharesOf(replaced, part.Valor),
        ...part,
        ...text,
      }),
    );
  }
  const RenegociadaPor = planned[0]?.id ?? null;
  const Substituidos: StoredRow[] = [];
  for (const row of rows.values())
    Substituidos.push(await systemStep(ctx, titulos, row, 'renegociar', null, { RenegociadaPor }));
  const Parcelas: StoredRow[] = [];
  for (const row of planned) Parcelas.push(await systemStep(ctx, titulos, row, 'emitir'));
  return { Substituidos: Substituidos.map(rowOf), Parcelas: Parcelas.map(rowOf) };
}

/** What an instalment has of the titles it replaces: what they have in common, and the account most of them is under. */
function instalmentOf(replaced: readonly Whole[], first: Whole) {
  const same = <K extends keyof Whole>(field: K) =>
    replaced.every((each) => each[field] === first[field]) ? first[field] : null;
  const accounts = [...Map.groupBy(replaced, ({ PlanoConta }) => PlanoConta)].map(
    ([account, titles]) => [account, sum(titles.map(({ Saldo }) => Saldo))] as const,
  );
  const [most] = accounts.toSorted(([, a], [, b]) => compareDecimal(b, a));
  return {
    ...Object.fromEntries(common.map((field) => [field, first[field]])),
    PlanoConta: most?.[0] ?? null,
    FormaPagamento: same('FormaPagamento'),
    Conta: same('Conta'),
    AgendadoPara: null,
    Pago: '0',
    Documento: null,
    Renegocia: first.id,
    Origem: null,
    OrigemId: null,
  };
}

/** Cost centres bear instalments as they bore what is open of what is replaced; where some of it was in none, none of it is. */
function sharesOf(replaced: readonly Whole[], Valor: string) {
  if (replaced.some(({ Rateios }) => Rateios.length === 0)) return {};
  const all = replaced.flatMap(({ Rateios, Saldo, Valor: whole }) =>
    Rateios.map((share) => ({ ...share, aberto: openOf(share.Valor, Saldo, whole) })),
  );
  const places = [
    ...Map.groupBy(all, ({ Tipo, CentroCusto, Unidade }) => `${Tipo} ${CentroCusto} ${Unidade}`).values(),
  ];
  const amounts = repartir(
    Valor,
    places.map((shares) => sum(shares.map(({ aberto }) => aberto))),
  );
  const Rateios = places.flatMap(([share], index) => {
    const amount = amounts[index] ?? '0';
    if (!share || amount === '0') return [];
    const { Tipo, CentroCusto, Unidade } = share;
    return [{ Tipo, CentroCusto, Unidade, Percentual: null, Valor: amount }];
  });
  return { Rateios };
}

/** What is open of a share of a title, as a weight: far below a cent nobody minds what is rounded. */
const openOf = (share: string, open: string, whole: string): string =>
  rounded(exact(share).times(exact(open)).dividedBy(exact(whole)), 6);

/** Instalments that nothing has happened with yet. */
const untouched: ReadonlySet<string> = new Set(['Aberta', 'Aprovada', 'Agendada']);

/**
 * Undoes a renegotiation as a whole, by any of the titles that it replaced.
 *
 * @throws AppError RENEGOCIACAO_EM_USO once an instalment was settled, charged or renegotiated; TRANSICAO_INVALIDA
 */
export async function undoRenegotiation(
  ctx: Ctx<typeof desfazerRenegociacao>,
): Promise<AnswerOf<typeof desfazerRenegociacao>> {
  const { Versao, Justificativa } = ctx.body;
  const asked = Titulo.row.parse(await readRow(ctx, Titulo, ctx.params.id));
  const rows = await lockRows(ctx, Titulo, [asked.id, ...(await togetherWith(ctx, asked))]);
  const row = rows.get(asked.id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  await versionOf(ctx, Titulo, row, Versao);
  const titles = [...rows.values()].map((each) => [each, Titulo.row.parse(each)] as const);
  const replaced = titles.filter(
    ([, { id, RenegociadaPor }]) =>
      id === asked.id || (RenegociadaPor !== null && RenegociadaPor === asked.RenegociadaPor),
  );
  const instalments = titles.filter((title) => !replaced.includes(title));
  if (instalments.some(([, { Status, Pago }]) => !untouched.has(Status) || Pago !== '0'))
    throw new AppError('RENEGOCIACAO_EM_USO');
  const Parcelas: StoredRow[] = [];
  for (const [each] of instalments) Parcelas.push(await systemStep(ctx, titulos, each, 'anular', Justificativa));
  const Substituidos: StoredRow[] = [];
  for (const [each, { Pago }] of replaced) {
    const step = Pago === '0' ? 'desfazerRenegociacao' : 'desfazerRenegociacaoParte';
    Substituidos.push(await systemStep(ctx, titulos, each, step, Justificativa, { RenegociadaPor: null }));
  }
  return { Substituidos: Substituidos.map(rowOf), Parcelas: Parcelas.map(rowOf) };
}

/** The titles of a renegotiation: all that were replaced, and the instalments that were not called off since. */
async function togetherWith({ db }: AnyCtx, { Empresa, RenegociadaPor }: Titulo): Promise<readonly number[]> {
  if (RenegociadaPor === null) return [];
  const { rows } = await sql<{ id: number }>`
    select t.id from titulos as t where t."Empresa" = ${Empresa} and (t."RenegociadaPor" = ${RenegociadaPor}
      or t."Status" <> 'Cancelada' and t."Renegocia" = (
        select p."Renegocia" from titulos as p where p."Empresa" = ${Empresa} and p.id = ${RenegociadaPor}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
