import { z } from 'zod';
import { brick, id, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { regraAutoConferenciaMachine, regraAutoConferenciaStates } from './regra-auto-conferencia.machine.ts';

/** How far a rule takes a test. */
export const passosAutoConferencia = ['Conferido', 'Autorizado'] as const;

/**
 * A rule by which submitted tests are verified without a person: one version of it. It never takes a test whose results
 * have a risk, whatever else it asks. What was published stays as it is; a change is a new version.
 */
export const RegraAutoConferencia = resource({
  path: 'regra-auto-conferencias',
  noun: 'laboratory.RegraAutoConferencia',
  subject: 'Laboratorio',
  writes: { subject: 'Procedimentos', imported: false },
  scope: 'empresa',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome', 'VersaoRegra'],
  indexes: [['Nome'], ['Tratamento'], ['Situacao'], ['Substitui']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Substitui: { path: 'regra-auto-conferencias', fields: ['Nome', 'VersaoRegra'] },
  },
  machine: regraAutoConferenciaMachine,
  editableIn: ['Rascunho'],
  removableIn: [],
  serverFields: ['VersaoRegra', 'Substitui'],
  schema: z.strictObject({
    Nome: texto(120),
    /** 2, and one more for each version that follows; null for the first. */
    VersaoRegra: z.int().positive().nullable(),
    /** The version it replaces when it is published. */
    Substitui: id.nullable(),
    /** The exam it is for; null for all. */
    Tratamento: id.nullable(),
    Passo: brick('choice', z.enum(passosAutoConferencia), 'laboratory.RegraAutoConferencia.Passo'),
    /** Every result has a reference range for the person, and is within it. */
    ExigeReferencia: z.boolean(),
    /** No result is beyond what can be measured, such as `<0.5`. */
    ExigeNumeroExato: z.boolean(),
    /** A control of each component was accepted in so many hours before its result. */
    ControleHoras: z.int().min(1).max(720).nullable(),
    /** No value was typed by a person. */
    ExigeInstrumento: z.boolean(),
    /** No value came with a flag of its instrument. */
    RecusaSinais: z.boolean(),
    /** The test was not repeated. */
    RecusaRepeticao: z.boolean(),
    Situacao: z.enum(regraAutoConferenciaStates),
  }),
});
export type RegraAutoConferencia = Row<typeof RegraAutoConferencia>;

/** A valid rule: verifies what is within its reference range. */
export const regraAutoConferenciaExample = example(RegraAutoConferencia, () => ({
  Tratamento: null,
  Passo: 'Conferido' as const,
  ControleHoras: null,
}));
