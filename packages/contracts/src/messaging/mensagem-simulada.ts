import { z } from 'zod';
import { id, instante, memo, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { resource, type Row } from '../shared/resource.ts';
import { canalMensagem } from './mensagem-pedido.ts';

/** What was answered to a simulated message, in the name of its person. */
export const respostaSimulada = z.strictObject({ Texto: memo(2000), Em: instante });

/** A message the simulator took: nothing left the installation, it is read and answered here in its person's place. */
export const MensagemSimulada = resource({
  path: 'mensagem-simuladas',
  subject: 'Interface_Mensageria',
  scope: 'empresa',
  sort: 'RecebidaEm:DESC',
  linked: ['Destino'],
  indexes: [['RecebidaEm']],
  relations: { MensagemPedido: { path: 'mensagem-pedidos', fields: ['Destino'] } },
  schema: z.strictObject({
    MensagemPedido: id,
    Canal: canalMensagem,
    Destino: texto(200),
    Assunto: texto(300).nullable(),
    Corpo: memo(20_000),
    RecebidaEm: instante,
    Respostas: z.array(respostaSimulada),
  }),
});
export type MensagemSimulada = Row<typeof MensagemSimulada>;

/** Answers a simulated message as its person would. */
export const responderSimulada = call({
  method: 'POST',
  path: 'mensagem-simuladas/{id}/responder',
  access: ['editar', 'Interface_Mensageria'],
  summary: 'Responde a uma mensagem simulada no lugar da pessoa que a recebeu',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Texto: memo(2000) }),
  answer: MensagemSimulada.row,
});
