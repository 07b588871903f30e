import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { FuncaoChecklist } from './funcao-checklist.ts';

/** What somebody does in the clinic, and what is checked when they arrive and leave. */
export const Funcao = resource({
  path: 'funcaos',
  noun: 'staff.Funcao',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Checklist: child(FuncaoChecklist, 'Funcao') },
  schema: z.strictObject({
    Nome: texto(120),
    IsActive: z.boolean(),
  }),
});
export type Funcao = Row<typeof Funcao>;
