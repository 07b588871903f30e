import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Why an appointment was cancelled, and by whom. */
export const MotivoCancelamento = resource({
  path: 'motivo-cancelamentos',
  noun: 'scheduling.MotivoCancelamento',
  subject: 'Agendamento',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Quem: z.enum(['Paciente', 'Clinica', 'Sistema']),
    IsActive: z.boolean(),
  }),
});
export type MotivoCancelamento = Row<typeof MotivoCancelamento>;
