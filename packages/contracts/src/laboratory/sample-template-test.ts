import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A test of a sample template. */
export const SampleTemplateTest = resource({
  path: 'sample-template-tests',
  noun: 'laboratory.SampleTemplateTest',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  indexes: [['Ordem'], ['SampleTemplate'], ['Tratamento']],
  relations: {
    SampleTemplate: { path: 'sample-templates', fields: ['Nome'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    SampleTemplate: id,
    Tratamento: id,
    Ordem: z.int().min(0).max(9999),
  }),
});
export type SampleTemplateTest = Row<typeof SampleTemplateTest>;
