import { type AgrupamentoRateio, type AnswerOf, MAX_TITULOS_SIMULADOS, type simularRateio } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import type { MeasuresElsewhere } from '../ratear/measures.ts';
import { readApportionment, type Share } from '../ratear/shares.ts';
import { inColumns, placeColumns, placesIn } from './place-columns.ts';
import { type Fitting, linesByPlace, type PlacedLine, titlesThatFit } from './places.ts';
import { requirePeriod } from './groups.ts';

/** Which accounts an apportionment of a type is meant for. */
const natures = { Despesa: ['Despesa', 'Custo'], Imposto: ['Imposto'] } as const;

/** What an account gains at a place, as amounts to be added up. */
type Changes = Map<string, string[]>;

/** The statement as it is, and as it would be. @throws AppError SIMULACAO_GRANDE */
export const whatIf =
  (elsewhere: MeasuresElsewhere) =>
  async (ctx: Ctx<typeof simularRateio>): Promise<AnswerOf<typeof simularRateio>> => {
    requirePeriod(ctx.query);
    const { De, Ate, Por, PlanoConta, Todos } = ctx.query;
    const { rateio, sharesOf } = await readApportionment(ctx, elsewhere, ctx.query.Rateio, null);
    // The statement of the rule's company: accounts and cost centres of others are not its own.
    const own: AnyCtx = { ...ctx, scope: { ...ctx.scope, empresas: [rateio.Empresa] } };
    const asked = { De, Ate, Regime: 'Competencia' as const, Unidade: ctx.query.Unidade };
    const fits = { ...asked, naturezas: natures[rateio.Tipo], PlanoConta, all: Todos === 'true' };
    const { open, closed } = await titlesThatFit(own, fits, MAX_TITULOS_SIMULADOS);
    if (open.length > MAX_TITULOS_SIMULADOS) throw new AppError('SIMULACAO_GRANDE', { max: MAX_TITULOS_SIMULADOS });
    const before = await linesByPlace(own, asked, Por);
    const changes: Changes = new Map();
    for (const titulo of open) move(changes, Por, titulo, await sharesOf(titulo));
    const after = before.map((line) => changed(line, changes));
    const Colunas = await placeColumns(own, Por, placesIn([...before, ...after]));
    const shown = (lines: readonly PlacedLine[]) => lines.map((line) => inColumns(line, Colunas));
    return {
      Colunas,
      Linhas: shown(before),
      Depois: shown(after),
      Titulos: open.map(({ id, Versao }) => ({ id, Versao })),
      Valor: sum(open.map(({ Valor }) => Valor)),
      Fechados: closed,
    };
  };

/** Where parts of a title stand; what is in none of them stays with its unit, or with no cost centre. */
function placed(by: AgrupamentoRateio, { Valor, Unidade: unit }: Fitting, parts: Fitting['Rateios']) {
  const of = (part: Fitting['Rateios'][number]) =>
    by === 'CentroCusto' ? String(part.CentroCusto) : String(part.Unidade ?? unit);
  const rest = difference(Valor, sum(parts.map((part) => part.Valor)));
  return [
    ...parts.map((part) => [of(part), part.Valor] as const),
    [by === 'CentroCusto' ? '' : String(unit), rest] as const,
  ];
}

/** Takes what is paid from where it stands, to where it would. */
function move(changes: Changes, by: AgrupamentoRateio, titulo: Fitting, shares: readonly Share[]): void {
  const add = (place: string, amount: string) => {
    const key = keyOf(titulo.PlanoConta, place);
    changes.set(key, [...(changes.get(key) ?? []), amount]);
  };
  for (const [place, amount] of placed(by, titulo, titulo.Rateios)) add(place, amount);
  for (const [place, amount] of placed(by, titulo, shares)) add(place, difference('0', amount));
}

const keyOf = (account: number | null, place: string) => `${account} ${place}`;

function changed(line: PlacedLine, changes: Changes): PlacedLine {
  if (line.Grupo !== 'Conta') return line;
  const places = new Set(Object.keys(line.Valores));
  for (const key of changes.keys()) {
    const [account, place = ''] = key.split(' ');
    if (account === String(line.PlanoConta)) places.add(place);
  }
  const value = (place: string) =>
    sum([line.Valores[place] ?? '0', ...(changes.get(keyOf(line.PlanoConta, place)) ?? [])]);
  return { ...line, Valores: Object.fromEntries([...places].map((place) => [place, value(place)])) };
}
