import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { JobTemplateSample } from './job-template-sample.ts';

/** The samples a job begins with. */
export const JobTemplate = resource({
  path: 'job-templates',
  noun: 'laboratory.JobTemplate',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  children: { Samples: child(JobTemplateSample, 'JobTemplate') },
  schema: z.strictObject({
    Nome: texto(120),
    Tratamento: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type JobTemplate = Row<typeof JobTemplate>;
