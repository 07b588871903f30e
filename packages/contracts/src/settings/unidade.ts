import { z } from 'zod';
import { horario, id, telefone, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { endereco, fillsEndereco } from './endereco.ts';

/** The days of a week, as opening hours name them. */
export const diasSemana = ['Domingo', 'Segunda', 'Terca', 'Quarta', 'Quinta', 'Sexta', 'Sabado'] as const;

/** When a unit is open: one stretch of one day of the week. A day may have several that do not overlap. */
export const UnidadeHorario = resource({
  path: 'unidade-horarios',
  noun: 'settings.UnidadeHorario',
  subject: 'Configuracoes',
  readBy: 'session',
  writes: {},
  scope: 'empresa',
  sort: 'id:ASC',
  indexes: [['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  schema: z.strictObject({
    Unidade: id,
    DiaSemana: z.enum(diasSemana),
    HoraInicial: horario,
    /** After HoraInicial. */
    HoraFinal: horario,
  }),
});
export type UnidadeHorario = Row<typeof UnidadeHorario>;

/** Valid opening hours of a unit: a morning. */
export const unidadeHorarioExample = example(UnidadeHorario, () => ({
  HoraInicial: '08:00:00',
  HoraFinal: '12:00:00',
}));

/** A place where a company works. */
export const Unidade = resource({
  path: 'unidades',
  noun: 'settings.Unidade',
  subject: 'Configuracoes',
  readBy: 'session',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Horarios: child(UnidadeHorario, 'Unidade') },
  fills: fillsEndereco,
  schema: z.strictObject({
    Nome: texto(120),
    /** The number of the national register of health establishments, seven digits. */
    CNES: z
      .string()
      .regex(/^\d{7}$/)
      .nullable(),
    Telefone: telefone.nullable(),
    ...endereco,
    IsActive: z.boolean(),
  }),
});
export type Unidade = Row<typeof Unidade>;
