import { z } from 'zod';
import { dinheiro, id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What part of an invoice a patient gets back as credit. */
export const RegraCashback = resource({
  path: 'regra-cashbacks',
  noun: 'patients.RegraCashback',
  subject: 'Pacientes',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Percentual: percentual,
    Tratamento: id.nullable(),
    MinimoFatura: dinheiro.nullable(),
    ValidadeDias: z.int().min(0).max(999_999),
    IsActive: z.boolean(),
  }),
});
export type RegraCashback = Row<typeof RegraCashback>;
