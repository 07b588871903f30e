import { z } from 'zod';
import { brick, id, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { fontesPontoCorte } from './micro/interpretation.ts';

/**
 * A pair of an organism, or its group, and an antimicrobial that is resistant by nature, by a source and its year: it is
 * R, whatever is measured.
 */
export const ResistenciaIntrinseca = resource({
  path: 'resistencia-intrinsecas',
  noun: 'laboratory.ResistenciaIntrinseca',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Grupo:ASC,id:ASC',
  search: ['Grupo', 'Observacao'],
  linked: ['Grupo'],
  indexes: [['Grupo'], ['Microrganismo'], ['Antimicrobiano']],
  relations: {
    Microrganismo: { path: 'microrganismos', fields: ['Nome'] },
    Antimicrobiano: { path: 'antimicrobianos', fields: ['Nome', 'Sigla'] },
  },
  rules: {
    grupoOuMicrorganismo: {
      holds: ({ Grupo, Microrganismo }) => (Grupo === null) !== (Microrganismo === null),
      fields: ['Grupo', 'Microrganismo'],
    },
  },
  schema: z.strictObject({
    /** As `Grupo` of the microorganisms it is of; null where it is of one organism alone. */
    Grupo: texto(80).nullable(),
    Microrganismo: id.nullable(),
    Antimicrobiano: id,
    Fonte: brick('choice', z.enum(fontesPontoCorte), 'laboratory.PontoCorte.Fonte'),
    Ano: z.int().min(1900).max(2200),
    Observacao: texto(300).nullable(),
    IsActive: z.boolean(),
  }),
});
export type ResistenciaIntrinseca = Row<typeof ResistenciaIntrinseca>;

/** A valid pair: of one organism. */
export const resistenciaIntrinsecaExample = example(ResistenciaIntrinseca, () => ({ Grupo: null, Ano: 2026 }));
