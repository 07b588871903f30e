import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A person of a service team. */
export const EquipeAtendimentoMembro = resource({
  path: 'equipe-atendimento-membros',
  noun: 'messaging.EquipeAtendimentoMembro',
  subject: 'Mensagens',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'EquipeAtendimento',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['EquipeAtendimento'], ['Usuario']],
  relations: {
    EquipeAtendimento: { path: 'equipe-atendimentos', fields: ['Nome'] },
    Usuario: { path: 'usuarios', fields: ['Nome', 'email'] },
  },
  schema: z.strictObject({
    EquipeAtendimento: id,
    Usuario: id,
    Ordem: z.int().positive(),
  }),
});
export type EquipeAtendimentoMembro = Row<typeof EquipeAtendimentoMembro>;
