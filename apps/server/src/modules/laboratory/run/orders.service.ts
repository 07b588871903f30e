import type { AnswerOf, enviarPedidosMapa } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { pushOrders } from '../instrument/orders/push.ts';
import { lockRun, positionsOf } from './run.repository.ts';

/** Sends a run's instrument the orders that it has not got: of a test that was sent, or is on its way, none again. */
export async function sendRunOrders(ctx: Ctx<typeof enviarPedidosMapa>): Promise<AnswerOf<typeof enviarPedidosMapa>> {
  const run = await lockRun(ctx, ctx.params.id);
  const tests = (await positionsOf(ctx, run)).flatMap(({ Tipo, Test }) =>
    Tipo === 'Amostra' && Test !== null ? [Test] : [],
  );
  const { Instrumento } = run;
  if (Instrumento === null) throw new AppError('INSTRUMENTO_SEM_DESTINO');
  const { connections, messages, orders } = await pushOrders(ctx, { tests, moment: 'A_Pedido', Instrumento });
  if (connections === 0 && tests.length > 0) throw new AppError('INSTRUMENTO_SEM_DESTINO');
  return { Mensagens: messages, Pedidos: orders };
}
