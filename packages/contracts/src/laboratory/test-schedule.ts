import { z } from 'zod';
import { diasSemana } from '../settings/index.ts';
import { horario, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** On which days a test is run and when it is due. */
export const TestSchedule = resource({
  path: 'test-schedules',
  noun: 'laboratory.TestSchedule',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Codigo', 'Nome'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Codigo: texto(40),
    Nome: texto(120),
    Dias: z.array(z.enum(diasSemana)).max(7),
    HoraLimite: horario.nullable(),
    PrazoHoras: z.int().min(0).max(8760),
    ContaFeriados: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type TestSchedule = Row<typeof TestSchedule>;
