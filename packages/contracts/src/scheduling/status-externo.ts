import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What the statuses of another system mean here. */
export const StatusExterno = resource({
  path: 'status-externos',
  noun: 'scheduling.StatusExterno',
  subject: 'Agendamento',
  writes: {},
  scope: 'empresa',
  sort: 'Sistema:ASC',
  search: ['Sistema', 'ExternalStatus', 'Status'],
  linked: ['Sistema'],
  indexes: [['Sistema']],
  schema: z.strictObject({
    Sistema: texto(60),
    ExternalStatus: texto(60),
    Status: texto(60),
  }),
});
export type StatusExterno = Row<typeof StatusExterno>;
