import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Which message is sent at which step before an appointment. */
export const MensagemConfirmacao = resource({
  path: 'mensagem-confirmacaos',
  noun: 'messaging.MensagemConfirmacao',
  subject: 'Mensagens',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['ReguaEtapa'], ['ModeloMensagem'], ['CanalMensagem'], ['Unidade']],
  relations: {
    ReguaEtapa: { path: 'regua-etapas', fields: ['Acao'] },
    ModeloMensagem: { path: 'modelo-mensagens', fields: ['Nome'] },
    CanalMensagem: { path: 'canal-mensagens', fields: ['Nome'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Nome: texto(120),
    ReguaEtapa: id,
    ModeloMensagem: id,
    CanalMensagem: id.nullable(),
    Unidade: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type MensagemConfirmacao = Row<typeof MensagemConfirmacao>;
