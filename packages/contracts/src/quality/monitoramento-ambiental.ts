import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A room or piece of equipment whose conditions are watched. */
export const MonitoramentoAmbiental = resource({
  path: 'monitoramento-ambientais',
  noun: 'quality.MonitoramentoAmbiental',
  subject: 'Monitoramento_Ambiental',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade'], ['Recinto'], ['Equipamento'], ['Responsavel']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
    Equipamento: { path: 'equipamentos', fields: ['Nome', 'Codigo'] },
    Responsavel: { path: 'usuarios', fields: ['Nome', 'email'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Recinto: id.nullable(),
    Equipamento: id.nullable(),
    Responsavel: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type MonitoramentoAmbiental = Row<typeof MonitoramentoAmbiental>;
