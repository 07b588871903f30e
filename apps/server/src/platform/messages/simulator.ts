import { sql } from 'kysely';
import type { Transport, Transports } from './transport.ts';

/**
 * Takes messages where nothing is configured that could send them. Nothing leaves the installation: the message is
 * stored, to be read and answered on the simulator's page in its person's place.
 */
export const simulator: Transport = {
  name: 'Simulador',
  async send({ Empresa, id, Canal, Destino, Assunto, Corpo }, { work }) {
    await work(({ db, now }) =>
      sql`
        insert into mensagem_simuladas ("Empresa", "MensagemPedido", "Canal", "Destino", "Assunto", "Corpo", "RecebidaEm")
        values (${Empresa}, ${id}, ${Canal}, ${Destino}, ${Canal === 'Email' ? Assunto : null}, ${Corpo},
          ${now}::timestamptz)
        on conflict ("Empresa", "MensagemPedido") do nothing`.execute(db),
    );
    return { kind: 'delivered' };
  },
};

/** The simulator for every channel but those that are given. */
export const transportsWith = (known: Partial<Transports> = {}): Transports => ({
  Email: simulator,
  SMS: simulator,
  WhatsApp: simulator,
  ...known,
});
