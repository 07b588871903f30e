import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A setting of one company: a key and its value, both text (`Sim` and `Nao` for switches). */
export const ConfiguracaoEmpresa = resource({
  path: 'configuracao-empresas',
  noun: 'settings.ConfiguracaoEmpresa',
  subject: 'Configuracoes',
  writes: {},
  scope: 'empresa',
  sort: 'Chave:ASC',
  search: ['Chave'],
  indexes: [['Chave']],
  schema: z.strictObject({ Chave: texto(60), Valor: texto(200) }),
});
export type ConfiguracaoEmpresa = Row<typeof ConfiguracaoEmpresa>;

/** `Sim` lets whoever typed a result also verify it (domain decision 3; off by default). */
export const PERMITE_AUTOCONFERENCIA = 'PERMITE_AUTOCONFERENCIA';
