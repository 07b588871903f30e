import { z } from 'zod';
import { diasSemana } from '../settings/index.ts';
import { data, horario, id } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { CalendarioDisponinilidadeTratamento } from './calendario-disponinilidade-tratamento.ts';

/** When a professional or a room takes appointments; how slots come from it is scheduling's subject. */
export const CalendarioDisponinilidade = resource({
  path: 'calendario-disponinilidades',
  noun: 'scheduling.CalendarioDisponinilidade',
  subject: 'Agendamento',
  writes: {},
  scope: 'empresa',
  sort: 'DiaSemana:ASC',
  linked: ['DiaSemana'],
  indexes: [['DiaSemana'], ['Colaborador'], ['Recinto'], ['Unidade']],
  relations: {
    Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  ranges: [
    ['De', 'Ate'],
    ['HoraInicial', 'HoraFinal'],
  ],
  children: { Tratamentos: child(CalendarioDisponinilidadeTratamento, 'CalendarioDisponinilidade') },
  schema: z.strictObject({
    Colaborador: id.nullable(),
    Recinto: id.nullable(),
    Unidade: id.nullable(),
    DiaSemana: z.enum(diasSemana),
    HoraInicial: horario,
    HoraFinal: horario,
    De: data.nullable(),
    Ate: data.nullable(),
    Intervalo: z.int().min(1).max(1440).nullable(),
    Online: z.boolean(),
  }),
});
export type CalendarioDisponinilidade = Row<typeof CalendarioDisponinilidade>;
