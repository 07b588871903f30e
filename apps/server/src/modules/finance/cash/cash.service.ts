import {
  type AnswerOf,
  gruposFluxo,
  type GrupoFluxo,
  type lerFluxoCaixa,
  type LinhaFluxo,
  MAX_LINHAS_FLUXO,
  opposite,
  type PassoFluxo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { firstDayOf } from '../../../platform/resource/calendar-step.ts';
import { localDay } from '../../../platform/zone.ts';
import { companiesOf, ofCompany } from '../company.ts';
import { agesOf, assumptionsOf } from './ages.ts';
import { heldBefore, movedByDay, requireAccount } from './movements.ts';

type Query = Ctx<typeof lerFluxoCaixa>['query'];

/** A figure: what movements of a group come to in a step; of none, what is expected before the period. */
interface Figure {
  readonly inicio: string | null;
  readonly grupo: GrupoFluxo;
  readonly entra: boolean;
  readonly valor: string;
}

const nextStep = { dia: { days: 1 }, semana: { weeks: 1 }, mes: { months: 1 } } as const satisfies Record<
  PassoFluxo,
  object
>;

function firstStep(Passo: PassoFluxo, day: string): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day);
  if (Passo === 'mes') return date.with({ day: 1 });
  return Passo === 'semana' ? date.subtract({ days: date.dayOfWeek - 1 }) : date;
}

/** The first days of the steps of a period. @throws AppError BUSCA_INVALIDA for none, and for too many */
function stepsOf({ De, Ate, Passo }: Query): readonly string[] {
  const steps: string[] = [];
  for (let day = firstStep(Passo, De); day.toString() <= Ate; day = day.add(nextStep[Passo])) {
    steps.push(day.toString());
    if (steps.length > MAX_LINHAS_FLUXO) break;
  }
  if (De > Ate || steps.length > MAX_LINHAS_FLUXO)
    throw new AppError('BUSCA_INVALIDA', { filtro: `De=${De}&Ate=${Ate}` });
  return steps;
}

/** The cash flow of a period. What there is before it is the ledger's. */
export async function readCashFlow(asking: Ctx<typeof lerFluxoCaixa>): Promise<AnswerOf<typeof lerFluxoCaixa>> {
  const ctx = ofCompany(asking);
  const { De, Passo } = ctx.query;
  const steps = stepsOf(ctx.query);
  await requireAccount(ctx, ctx.query);
  const { rows } = await sql<Figure>`
    with dias as (${movedByDay(ctx, ctx.query)})
    select case when m.dia < ${De} then null else ${firstDayOf(Passo, sql`m.dia::timestamp`)}::text end as inicio,
      m.grupo, m.entra, trim_scale(sum(m.valor)) as valor
    from dias as m group by 1, 2, 3`.execute(ctx.db);
  const held = await sql<{ valor: string }>`select (${heldBefore(ctx, ctx.query)}) as valor`.execute(ctx.db);
  const byStep = Map.groupBy(rows, ({ inicio }) => inicio);
  const SaldoInicial = sum([...held.rows, ...(byStep.get(null) ?? [])].map(({ valor }) => valor));
  let Saldo = SaldoInicial;
  const Linhas = steps.map((Inicio) => {
    const figures = byStep.get(Inicio) ?? [];
    Saldo = sum([Saldo, ...figures.map(({ valor }) => valor)]);
    return { ...lineOf(figures), Inicio, Saldo };
  });
  return {
    Hoje: localDay(ctx.now),
    Empresas: companiesOf(ctx),
    SaldoInicial,
    Linhas,
    Premissas: await assumptionsOf(ctx, ctx.query),
    Vencimentos: await agesOf(ctx),
  };
}

function lineOf(figures: readonly Figure[]): Omit<LinhaFluxo, 'Inicio' | 'Saldo'> {
  const of = (group: GrupoFluxo, isIn: boolean) =>
    sum(figures.filter(({ grupo, entra }) => grupo === group && entra === isIn).map(({ valor }) => valor));
  const both = (group: GrupoFluxo) => ({ Entra: of(group, true), Sai: opposite(of(group, false)) });
  const net = (group: GrupoFluxo) => sum([of(group, true), of(group, false)]);
  const [Realizado, Transferido, Abertura, Aberto, Repasse, Previsto, Recorrente] = gruposFluxo;
  return {
    Realizado: both(Realizado),
    Aberto: both(Aberto),
    Repasse: both(Repasse),
    Previsto: both(Previsto),
    Recorrente: both(Recorrente),
    Transferido: net(Transferido),
    Abertura: net(Abertura),
  };
}
