import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { DashboardUsuario } from './dashboard-usuario.ts';

/** Figures and charts on one page; its blocks are the reports' subject. */
export const Dashboard = resource({
  path: 'dashboards',
  noun: 'reports.Dashboard',
  subject: 'Dashboards_Usuarios',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Dono'], ['Papel']],
  relations: { Dono: { path: 'usuarios', fields: ['Nome', 'email'] }, Papel: { path: 'roles', fields: ['name'] } },
  children: { Usuarios: child(DashboardUsuario, 'Dashboard') },
  schema: z.strictObject({
    Nome: texto(120),
    Alcance: z.enum(['Pessoa', 'Papel', 'Empresa']),
    Dono: id.nullable(),
    Papel: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Dashboard = Row<typeof Dashboard>;
