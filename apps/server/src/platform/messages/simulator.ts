import { MensagemSimulada } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import type { Outgoing, Transport, Transports } from './transport.ts';

/**
 * Takes messages where nothing is configured that could send them. Nothing leaves the installation: the message is
 * stored, to be read and answered on the simulator's page in its person's place.
 */
export const simulator: Transport = {
  name: 'Simulador',
  async send(message, { work }) {
    await work((ctx) => take(ctx, message));
    return { kind: 'delivered' };
  },
};

/** Stores a message once, however often it is handed over, and tells those who have the page open. */
async function take(ctx: AnyCtx, { Empresa, id, Canal, Destino, Assunto, Corpo }: Outgoing): Promise<void> {
  const { rows } = await sql<{ id: number; Versao: number }>`
    insert into mensagem_simuladas ("Empresa", "MensagemPedido", "Canal", "Destino", "Assunto", "Corpo", "RecebidaEm")
    values (${Empresa}, ${id}, ${Canal}, ${Destino}, ${Canal === 'Email' ? Assunto : null}, ${Corpo},
      ${ctx.now}::timestamptz)
    on conflict ("Empresa", "MensagemPedido") do nothing returning id, "Versao"`.execute(ctx.db);
  if (rows.length === 0) return;
  ctx.publish({
    Empresa,
    Tipo: 'registro',
    Unidade: null,
    Destinatario: null,
    Assunto: MensagemSimulada.path,
    Dados: { Registros: rows.map((row) => ({ ...row, Acao: 'incluir' })) },
  });
}

/** The simulator for every channel but those that are given. */
export const transportsWith = (known: Partial<Transports> = {}): Transports => ({
  Email: simulator,
  SMS: simulator,
  WhatsApp: simulator,
  ...known,
});
