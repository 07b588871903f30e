import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { ProjetoPaciente } from './projeto-paciente.ts';

/** A study or campaign and the patients in it. */
export const Projeto = resource({
  path: 'projetos',
  noun: 'patients.Projeto',
  subject: 'Pacientes',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Responsavel']],
  relations: { Responsavel: { path: 'usuarios', fields: ['Nome', 'email'] } },
  ranges: [['Inicio', 'Fim']],
  children: { Pacientes: child(ProjetoPaciente, 'Projeto') },
  schema: z.strictObject({
    Nome: texto(120),
    Inicio: data,
    Fim: data.nullable(),
    Responsavel: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Projeto = Row<typeof Projeto>;
