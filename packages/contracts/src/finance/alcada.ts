import { z } from 'zod';
import { dinheiro, id, percentual, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Up to how much a role or person may discount or pay. */
export const Alcada = resource({
  path: 'alcadas',
  noun: 'finance.Alcada',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Papel'], ['Usuario']],
  relations: { Papel: { path: 'roles', fields: ['name'] }, Usuario: { path: 'usuarios', fields: ['Nome', 'email'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['Desconto', 'Pagamento']),
    Papel: id.nullable(),
    Usuario: id.nullable(),
    Percentual: percentual.nullable(),
    Valor: dinheiro.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Alcada = Row<typeof Alcada>;

/** A limit of payments would hold what other examples pay. */
export const alcadaExample = example(Alcada, () => ({ Tipo: 'Desconto' as const }));
