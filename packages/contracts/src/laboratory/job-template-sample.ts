import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A sample template of a job template. */
export const JobTemplateSample = resource({
  path: 'job-template-samples',
  noun: 'laboratory.JobTemplateSample',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  indexes: [['Ordem'], ['JobTemplate'], ['SampleTemplate']],
  relations: {
    JobTemplate: { path: 'job-templates', fields: ['Nome'] },
    SampleTemplate: { path: 'sample-templates', fields: ['Nome'] },
  },
  schema: z.strictObject({
    JobTemplate: id,
    SampleTemplate: id,
    Quantidade: z.int().min(1).max(9999),
    Ordem: z.int().min(0).max(9999),
  }),
});
export type JobTemplateSample = Row<typeof JobTemplateSample>;

/** A valid sample of a job template: two tubes. */
export const jobTemplateSampleExample = example(JobTemplateSample, () => ({ Quantidade: 2 }));
