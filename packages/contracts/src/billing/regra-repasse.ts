import { z } from 'zod';
import { data, dinheiro, id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What part of a procedure a professional receives. */
export const RegraRepasse = resource({
  path: 'regra-repasses',
  noun: 'billing.RegraRepasse',
  subject: 'Faturamento',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Colaborador'], ['Tratamento'], ['Convenio']],
  relations: {
    Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Convenio: { path: 'convenios', fields: ['Nome'] },
  },
  ranges: [['De', 'Ate']],
  schema: z.strictObject({
    Nome: texto(120),
    Colaborador: id.nullable(),
    Tratamento: id.nullable(),
    Convenio: id.nullable(),
    Base: z.enum(['Bruto', 'Recebido', 'Liquido']),
    Percentual: percentual.nullable(),
    Valor: dinheiro.nullable(),
    De: data,
    Ate: data.nullable(),
    Prioridade: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type RegraRepasse = Row<typeof RegraRepasse>;
