import { z } from 'zod';
import { data, dinheiro, id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a partner company charges for a procedure. */
export const EmpresaParceiraCusto = resource({
  path: 'empresa-parceira-custos',
  noun: 'catalog.EmpresaParceiraCusto',
  subject: 'Empresas_Parceiras',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'EmpresaParceira',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['EmpresaParceira'], ['Tratamento']],
  relations: {
    EmpresaParceira: { path: 'empresa-parceiras', fields: ['Nome'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    EmpresaParceira: id,
    Tratamento: id,
    Valor: dinheiro,
    VigenteDe: data.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type EmpresaParceiraCusto = Row<typeof EmpresaParceiraCusto>;
