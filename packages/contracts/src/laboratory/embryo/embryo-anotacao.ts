import { z } from 'zod';
import { brick, decimal, id, instante, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** An event at a frame, or a grade, as one person read it. A blind reading does not see the others. */
export const EmbryoAnotacao = resource({
  path: 'embryo-anotacaos',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Hpi:ASC,id:ASC',
  linked: ['Codigo', 'Valor'],
  indexes: [['Unidade'], ['Embryo', 'Usuario'], ['Hpi'], ['Usuario']],
  blind: { flag: 'Cega', author: 'Usuario', about: ['Embryo', 'Tipo'], item: 'Codigo' },
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Embryo: { path: 'embryos', fields: ['Codigo', 'EsViewerEmbryoId', 'StatusEmbryo'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: ['Unidade', 'Embryo', 'Tipo', 'Codigo', 'Hpi', 'Quadro', 'Valor', 'Usuario', 'Cega', 'Data'],
  schema: z.strictObject({
    Unidade: id,
    Embryo: id,
    Tipo: brick('choice', z.enum(['Evento', 'Graduacao']), 'laboratory.anotacaoTipo'),
    /** The event (`tPNf`, `t2`) or the grade (`ICM`). */
    Codigo: texto(20),
    /** Hours post insemination of the frame. */
    Hpi: decimal.nullable(),
    Quadro: z.int().nonnegative().nullable(),
    Valor: texto(20).nullable(),
    Usuario: id,
    Cega: z.boolean(),
    Data: instante,
  }),
});
export type EmbryoAnotacao = Row<typeof EmbryoAnotacao>;
