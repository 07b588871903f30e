import { Cliente, ClienteWebhook, eventosWebhook } from '@bancada/contracts';
import { sql } from 'kysely';
import { giveSecret } from '../modules/laboratory/laudo/webhook/index.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { DemoRows } from './registries/rows.ts';

/** A machine that there is not: what the demo company tells a client's system reaches nobody. */
const address = (name: string) => `https://${name}.exemplo.invalid/avisos`;

/**
 * Addresses of clients' systems. One has its secret, and its client has sent the samples of the laudo that nobody has
 * looked at yet: whoever publishes it sees what becomes of a notice that does not arrive.
 *
 * @param key - the installation's; without it none has a secret
 */
export async function addAddresses(ctx: AnyCtx, key?: Uint8Array): Promise<void> {
  const demo = new DemoRows(ctx);
  await demo.know(Cliente, 'Nome');
  const client = (name: string) => demo.id(Cliente, `${name} de exemplo`);
  await demo.add(ClienteWebhook, [
    { Cliente: client('Indústria'), Endereco: address('industria'), Eventos: [...eventosWebhook] },
    { Cliente: client('Hospital'), Endereco: address('hospital'), Eventos: [...eventosWebhook] },
    { Cliente: client('Laticínio'), Endereco: address('laticinio'), Eventos: ['Laudo_Retificado', 'Laudo_Cancelado'] },
  ]);
  if (key) await giveSecret(ctx, key, demo.id(ClienteWebhook, address('industria')));
  await sql`
    update jobs set "Cliente" = ${client('Indústria')}, "CodigoCliente" = 'OC-2042'
    where "Empresa" = any(${ctx.scope.empresas}) and id in (
      select l."Job" from laudos l where l."Empresa" = jobs."Empresa" and l."PacienteRef" is null and l."Status" = 'Rascunho')`.execute(
    ctx.db,
  );
}
