import { linhaPacienteMensagens, MensagemPedido } from '@bancada/contracts';
import { sql } from 'kysely';
import { timelineOf } from '../../platform/additions/index.ts';

/** What messaging adds to patients: what they were sent, never what it said. */
export const patientAdditions = [
  timelineOf(linhaPacienteMensagens, {
    MensagemEntregue: {
      about: MensagemPedido,
      select: ({ Empresa, id }) => sql`
        select m."EntregueEm" as "Em", m.id as "Id", m.id as "Registro", null::numeric as "Valor",
          jsonb_build_object('Canal', m."Canal", 'Destino', m."Destino") as "Valores"
        from mensagem_pedidos m
        where m."Empresa" = ${Empresa} and m."Paciente" = ${id} and m."Situacao" = 'Entregue'`,
    },
  }),
];
