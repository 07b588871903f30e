import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A procedure that an availability is for. */
export const CalendarioDisponinilidadeTratamento = resource({
  path: 'calendario-disponinilidade-tratamentos',
  noun: 'scheduling.CalendarioDisponinilidadeTratamento',
  subject: 'Agendamento',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'CalendarioDisponinilidade',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['CalendarioDisponinilidade'], ['Tratamento']],
  relations: {
    CalendarioDisponinilidade: { path: 'calendario-disponinilidades', fields: ['DiaSemana'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    CalendarioDisponinilidade: id,
    Tratamento: id,
    Ordem: z.int().positive(),
  }),
});
export type CalendarioDisponinilidadeTratamento = Row<typeof CalendarioDisponinilidadeTratamento>;
