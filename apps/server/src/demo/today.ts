import type { Pedido } from '@bancada/contracts';
import { sql } from 'kysely';
import { readFacts } from '../modules/laboratory/order/facts.ts';
import { placeOrders } from '../modules/laboratory/order/place.ts';
import { requirePlan } from '../modules/laboratory/order/plan.ts';
import type { AnyCtx } from '../platform/http/index.ts';

/** Where and for whom the demo orders, by its own names. */
export interface TodayWorld {
  readonly Empresa: number;
  readonly unidades: ReadonlyMap<string, number>;
  readonly exams: ReadonlyMap<string, number>;
  readonly patients: readonly number[];
}

/** An order of the day: the patient by place, exams by short names. */
interface TodayOrder {
  readonly patient: number;
  readonly exams: readonly string[];
  readonly Descricao: string;
}

const orders: readonly TodayOrder[] = [
  { patient: 4, exams: ['HEMO', 'GLICO', 'URINA'], Descricao: 'Rotina' },
  { patient: 9, exams: ['HEMO', 'LIPIDIO', 'ANTIHCV'], Descricao: 'Pré-operatório' },
  { patient: 14, exams: ['LIPIDIO', 'GLICO'], Descricao: 'Controle de diabetes' },
];

const held: readonly TodayOrder[] = [
  { patient: 6, exams: ['HEMO', 'LIPIDIO'], Descricao: 'Exame admissional' },
  { patient: 11, exams: ['ANTIHCV'], Descricao: 'Check-up anual' },
  { patient: 11, exams: ['GLICO'], Descricao: 'Controle de diabetes' },
];

/** What the counter has ordered today: the samples are still to be collected. */
export const orderToday = async (ctx: AnyCtx, world: TodayWorld): Promise<void> =>
  void (await order(ctx, world, orders));

/** Orders that wait for their authorisation, as they would in a company that asks for it. */
export async function orderHeld(ctx: AnyCtx, world: TodayWorld): Promise<void> {
  const jobs = await order(ctx, world, held);
  await sql`
    update jobs set "StatusTreatment" = 'Nao_Autorizado'
    where "Empresa" = ${world.Empresa} and id = any(${jobs})`.execute(ctx.db);
}

/** Places orders; answers their ids. */
async function order(
  ctx: AnyCtx,
  { Empresa, unidades, exams, patients }: TodayWorld,
  asked: readonly TodayOrder[],
): Promise<number[]> {
  const place = { Empresa, Unidade: unidades.get('Matriz') ?? 0 };
  const pedidos = asked.map(({ patient, exams: names, Descricao }): Pedido => ({
    Unidade: place.Unidade,
    PacienteRef: patients[patient] ?? null,
    Tratamentos: names.flatMap((name) => exams.get(name) ?? []),
    Descricao,
    Cliente: null,
    Orcamento: null,
    Prototipo: null,
    Solicitante: null,
    MedicoExterno: null,
    CodigoCliente: null,
    DataColeta: null,
    Pacotes: [],
    JobTemplate: null,
    Quantidade: 1,
    Identificacoes: [],
    AbrirCiclo: false,
  }));
  const facts = await readFacts(ctx, place, pedidos);
  const planned = pedidos.map((pedido) => ({ pedido, plan: requirePlan(pedido, facts) }));
  return (await placeOrders(ctx, place, planned)).map(({ job }) => job.id);
}
