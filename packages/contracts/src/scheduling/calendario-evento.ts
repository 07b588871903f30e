import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A holiday or day off of the company or of one unit. */
export const CalendarioEvento = resource({
  path: 'calendario-eventos',
  noun: 'scheduling.CalendarioEvento',
  subject: 'Agendamento',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  sort: 'Data:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Data'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  schema: z.strictObject({
    Data: data,
    Unidade: id.nullable(),
    Nome: texto(120),
    Tipo: z.enum(['Feriado', 'Facultativo', 'Folga']),
    Fecha: z.boolean(),
  }),
});
export type CalendarioEvento = Row<typeof CalendarioEvento>;
