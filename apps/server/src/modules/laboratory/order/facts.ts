import type { Pedido } from '@bancada/contracts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { readExams, readPackages, readTemplates } from './catalog.ts';
import { readLinks } from './links.ts';
import type { OrderFacts } from './plan.ts';
import { readCalendar } from './place-facts.ts';

/** Where orders are placed. */
export interface OrderPlace {
  readonly Empresa: number;
  readonly Unidade: number;
}

/** Reads what orders of one unit are planned with: so many statements, however many orders. */
export async function readFacts(
  ctx: AnyCtx,
  { Empresa, Unidade }: OrderPlace,
  pedidos: readonly Pedido[],
): Promise<OrderFacts> {
  const packages = await readPackages(ctx, Empresa, [...new Set(pedidos.flatMap(({ Pacotes }) => Pacotes))]);
  const templates = await readTemplates(ctx, Empresa, [...new Set(pedidos.flatMap((each) => each.JobTemplate ?? []))]);
  const wanted = [
    ...pedidos.flatMap(({ Tratamentos }) => Tratamentos),
    ...[...packages.values()].flatMap(({ Tratamentos }) => Tratamentos),
    ...[...templates.values()].flatMap(({ Samples }) => Samples.flatMap(({ Tratamentos }) => Tratamentos)),
  ];
  return {
    packages,
    templates,
    exams: await readExams(ctx, Empresa, [...new Set(wanted)]),
    links: await readLinks(ctx, Empresa, pedidos),
    calendar: await readCalendar(ctx, Empresa, Unidade),
    now: ctx.now,
  };
}
