import type {
  AnswerOf,
  fazerPedido,
  fazerPedidos,
  Job,
  Pedido,
  PedidoOutcome,
  planejarPedido,
  PlanoPedido,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { companyOf } from '../job.service.ts';
import { readMaterials } from './catalog.ts';
import { type OrderPlace, readFacts } from './facts.ts';
import { type OrderFacts, type OrderPlan, planOrder, requirePlan } from './plan.ts';
import { placeOrders, type PlannedOrder } from './place.ts';
import { findRepeated } from './repeated.ts';

/** What an order would be; nothing is stored. */
export async function planOne(ctx: Ctx<typeof planejarPedido>): Promise<PlanoPedido> {
  const place = await placeOf(ctx, ctx.body.Unidade);
  const facts = await readFacts(ctx, place, [ctx.body]);
  const plan = planOrder(ctx.body, facts);
  const exams = [...plan.due.keys()];
  const repeated = await findRepeated(ctx, place, ctx.body, exams);
  const nameOf = (id: number) => facts.exams.get(id)?.NomeCompleto ?? '';
  return {
    ...shown(plan, facts),
    Amostras: materialsNamed(plan, ctx.body, await readMaterials(ctx, place.Empresa)),
    Repetidos: repeated.map((each) => ({ ...each, Nome: nameOf(each.Tratamento) })),
  };
}

function shown({ due, Prazo, unavailable }: OrderPlan, { exams }: OrderFacts) {
  const Exames = [...due].flatMap(([Tratamento, at]) => {
    const exam = exams.get(Tratamento);
    return exam ? [{ Tratamento, NomeCompleto: exam.NomeCompleto, Apelido: exam.Apelido, Prazo: at }] : [];
  });
  return { Exames, Prazo, Indisponiveis: [...unavailable] };
}

const materialsNamed = ({ samples }: OrderPlan, { Quantidade }: Pedido, names: ReadonlyMap<number, string>) =>
  samples.map(({ TipoMaterial, Virtual, Tratamentos, Quantidade: each }) => ({
    TipoMaterial,
    Material: TipoMaterial === null ? null : (names.get(TipoMaterial) ?? null),
    Virtual,
    Tratamentos: [...Tratamentos],
    Quantidade: each * Quantidade,
  }));

const placeOf = async (ctx: AnyCtx, Unidade: number): Promise<OrderPlace> => ({
  Empresa: await companyOf(ctx, Unidade),
  Unidade,
});

/** Places an order: the plan is the server's own, whatever was shown. */
export async function placeOne(ctx: Ctx<typeof fazerPedido>): Promise<AnswerOf<typeof fazerPedido>> {
  const place = await placeOf(ctx, ctx.body.Unidade);
  requireRight(ctx, place);
  const plan = requirePlan(ctx.body, await readFacts(ctx, place, [ctx.body]));
  const [placed] = await placeOrders(ctx, place, [{ pedido: ctx.body, plan }]);
  if (!placed) throw new Error('The order was not stored');
  return { Job: placed.job, Samples: [...placed.samples] };
}

/** The ability of a call is asked again where the row will be. */
function requireRight(ctx: AnyCtx, place: OrderPlace): void {
  const [acao, acesso] = ['criar', 'Laboratorio'];
  if (!ctx.can([acao, acesso], place)) throw new AppError('SEM_PERMISSAO', { url: 'jobs/pedido', acao, acesso });
}

/** Places many orders, or says of each what placing it would come to. */
export async function placeMany(ctx: Ctx<typeof fazerPedidos>): Promise<AnswerOf<typeof fazerPedidos>> {
  const { pedidos, Simular } = ctx.body;
  const outcomes = new Map<Pedido, PedidoOutcome>();
  for (const [Unidade, own] of Map.groupBy(pedidos, (pedido) => pedido.Unidade)) {
    const place = await placeOf(ctx, Unidade);
    requireRight(ctx, place);
    for (const [pedido, outcome] of await placeGroup(ctx, place, own, Simular)) outcomes.set(pedido, outcome);
  }
  return { outcomes: pedidos.flatMap((pedido) => outcomes.get(pedido) ?? []) };
}

/** The orders of one unit, each with its outcome. */
async function placeGroup(
  ctx: AnyCtx,
  place: OrderPlace,
  pedidos: readonly Pedido[],
  Simular: boolean,
): Promise<(readonly [Pedido, PedidoOutcome])[]> {
  const facts = await readFacts(ctx, place, pedidos);
  const checked = pedidos.map((pedido) => [pedido, checkOne(pedido, facts)] as const);
  const planned = checked.flatMap(([, each]) => (each instanceof AppError ? [] : [each]));
  const placed = Simular ? [] : await placeOrders(ctx, place, planned);
  const jobs = new Map(planned.map(({ pedido }, index) => [pedido, placed[index]?.job]));
  return checked.map(([pedido, each]) => [
    pedido,
    each instanceof AppError ? { status: 'invalid', ...each.refusal() } : outcomeOf(each, jobs.get(pedido)),
  ]);
}

/** What an order is, or would be. */
const outcomeOf = ({ pedido, plan }: PlannedOrder, job: Job | undefined): PedidoOutcome => ({
  status: 'ok',
  id: job?.id ?? null,
  Codigo: job?.Codigo ?? null,
  Versao: job?.Versao ?? null,
  Amostras: pedido.Quantidade * plan.samples.reduce((sum, { Quantidade }) => sum + Quantidade, 0),
  Prazo: plan.Prazo,
});

function checkOne(pedido: Pedido, facts: OrderFacts): PlannedOrder | AppError {
  try {
    return { pedido, plan: requirePlan(pedido, facts) };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
