import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { SampleTemplateTest } from './sample-template-test.ts';

/** A sample with its tests, to be made in one step. */
export const SampleTemplate = resource({
  path: 'sample-templates',
  noun: 'laboratory.SampleTemplate',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['TipoMaterial']],
  relations: { TipoMaterial: { path: 'tipo-materiais', fields: ['Nome', 'Codigo'] } },
  children: { Tests: child(SampleTemplateTest, 'SampleTemplate') },
  schema: z.strictObject({
    Nome: texto(120),
    TipoMaterial: id.nullable(),
    Quantidade: z.int().min(1).max(9999),
    Virtual: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type SampleTemplate = Row<typeof SampleTemplate>;

/** A valid sample template: two samples. */
export const sampleTemplateExample = example(SampleTemplate, () => ({ Quantidade: 2 }));
