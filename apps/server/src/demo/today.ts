import type { Pedido } from '@bancada/contracts';
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

/** What the counter has ordered today: the samples are still to be collected. */
export async function orderToday(ctx: AnyCtx, { Empresa, unidades, exams, patients }: TodayWorld): Promise<void> {
  const place = { Empresa, Unidade: unidades.get('Matriz') ?? 0 };
  const pedidos = orders.map(({ patient, exams: names, Descricao }): Pedido => ({
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
  await placeOrders(
    ctx,
    place,
    pedidos.map((pedido) => ({ pedido, plan: requirePlan(pedido, facts) })),
  );
}
