import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { codigoLoinc } from './loinc.ts';

/** How a procedure is done in the laboratory: sector, method, specimen, schedule. */
export const ExameDefinicao = resource({
  path: 'exame-definicaos',
  noun: 'laboratory.ExameDefinicao',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Setor:ASC',
  search: ['Setor'],
  linked: ['Setor'],
  indexes: [['Setor'], ['Tratamento'], ['Metodo'], ['TipoMaterial'], ['TestSchedule']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Metodo: { path: 'metodos', fields: ['Nome'] },
    TipoMaterial: { path: 'tipo-materiais', fields: ['Nome', 'Codigo'] },
    TestSchedule: { path: 'test-schedules', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Tratamento: id,
    Setor: texto(60).nullable(),
    Metodo: id.nullable(),
    TipoMaterial: id.nullable(),
    TestSchedule: id.nullable(),
    Conferencias: z.int().min(0).max(9),
    AnexoObrigatorio: z.boolean(),
    /** Whether it is a culture, whose isolates are tested against antimicrobials. */
    Antibiograma: z.boolean(),
    /** What the exam is to the RNDS where it reports one value, whose component has no code of its own: in LOINC, or else in GAL. */
    CodigoLOINC: codigoLoinc.nullable(),
    CodigoGAL: texto(20).nullable(),
    IsActive: z.boolean(),
  }),
});
export type ExameDefinicao = Row<typeof ExameDefinicao>;

/** A valid definition of an exam: glucose in serum. */
export const exameDefinicaoExample = example(ExameDefinicao, () => ({ CodigoLOINC: '2345-7' }));
