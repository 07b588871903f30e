import { z } from 'zod';
import { pares, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** How the columns of a file of a partner, device or insurer are read. */
export const PerfilImportacao = resource({
  path: 'perfil-importacaos',
  noun: 'settings.PerfilImportacao',
  subject: 'Configuracoes',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Destino'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Destino: texto(60),
    Formato: z.enum(['CSV', 'TSV', 'XLSX', 'ASTM', 'HL7']),
    /** The field that each column of the file goes to, by the column. */
    Mapa: pares(['Coluna', 'Campo'], 120, 200).nullable(),
    IsActive: z.boolean(),
  }),
});
export type PerfilImportacao = Row<typeof PerfilImportacao>;
