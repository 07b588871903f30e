import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { EquipeAtendimentoMembro } from './equipe-atendimento-membro.ts';

/** People who answer conversations together. */
export const EquipeAtendimento = resource({
  path: 'equipe-atendimentos',
  noun: 'messaging.EquipeAtendimento',
  subject: 'Mensagens',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  children: { Membros: child(EquipeAtendimentoMembro, 'EquipeAtendimento') },
  schema: z.strictObject({
    Nome: texto(120),
    Unidade: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type EquipeAtendimento = Row<typeof EquipeAtendimento>;
