import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A person who sees a dashboard. */
export const DashboardUsuario = resource({
  path: 'dashboard-usuarios',
  noun: 'reports.DashboardUsuario',
  subject: 'Dashboards_Usuarios',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  indexes: [['Ordem'], ['Dashboard'], ['Usuario']],
  relations: {
    Dashboard: { path: 'dashboards', fields: ['Nome'] },
    Usuario: { path: 'usuarios', fields: ['Nome', 'email'] },
  },
  schema: z.strictObject({
    Dashboard: id,
    Usuario: id,
    Ordem: z.int().min(0).max(9999),
    Inicial: z.boolean(),
  }),
});
export type DashboardUsuario = Row<typeof DashboardUsuario>;
