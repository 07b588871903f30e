import { sql } from 'kysely';

/** Of `mensagem_pedidos`: the messages that take the link of a laudo to somebody. */
export const takesLink = sql`"Finalidade" in ('Laudo_Pronto', 'Laudo_Retificado')`;

/** Of such a message: whom it is to. */
export const recipientOf = sql`case when "Paciente" is null then 'Cliente' else 'Paciente' end`;
