import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What is checked when somebody of a job role arrives or leaves. */
export const FuncaoChecklist = resource({
  path: 'funcao-checklists',
  noun: 'staff.FuncaoChecklist',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  search: ['Item'],
  linked: ['Item'],
  indexes: [['Ordem'], ['Funcao']],
  relations: { Funcao: { path: 'funcaos', fields: ['Nome'] } },
  schema: z.strictObject({
    Funcao: id,
    Momento: z.enum(['Chegada', 'Saida']),
    Item: texto(200),
    Ordem: z.int().min(0).max(9999),
  }),
});
export type FuncaoChecklist = Row<typeof FuncaoChecklist>;
