import { z } from 'zod';
import { brick, data, decimal, id, instante, sexo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { sampleMachine, sampleStates } from './sample.machine.ts';

/** What a person is identified by before the collection. */
export const identificadorPessoa = z.enum(['Nome', 'DataNascimento', 'Documento', 'NomeMae', 'Pulseira']);
/** One identifier of a person at the collection. */
export type IdentificadorPessoa = z.infer<typeof identificadorPessoa>;

/** One collection of material from a patient; older ones do not say who collected it, nor how the person was identified. */
export const pacienteColeta = z.strictObject({
  Data: instante,
  Local: texto(120).nullable(),
  Usuario: id.optional(),
  Identificadores: z.array(identificadorPessoa).max(identificadorPessoa.options.length).optional(),
});

/** A sample of a job: what the tests are made on. Virtual samples have no material and need no receipt. */
export const Sample = resource({
  path: 'samples',
  noun: 'laboratory.Sample',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'DataAmostragem:ASC',
  search: ['Nome', 'CodigoBarras', 'Identificacao'],
  linked: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample', 'DataRecebimento'],
  found: true,
  indexes: [
    ['Job', 'OrdemSequencial'],
    ['CodigoBarras'],
    ['Unidade', 'StatusSample'],
    ['DataAmostragem'],
    ['TipoMaterial'],
    ['Alicota'],
    ['RecoletaDe'],
  ],
  relations: {
    Job: { path: 'jobs', fields: ['Codigo', 'Descricao', 'StatusTreatment'] },
    PacienteRef: { path: 'pacientes', fields: ['NomeCompleto'] },
    TipoMaterial: { path: 'tipo-materiais', fields: ['Nome', 'Codigo'] },
    Alicota: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
    RecoletaDe: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
  },
  machine: sampleMachine,
  serverFields: [
    'Unidade',
    'Nome',
    'CodigoBarras',
    'OrdemSequencial',
    'QtdeDownloads',
    'QtdeEtiquetas',
    'DataRecebimento',
    'IdadeDias',
    'Alicota',
    'Geracao',
    'RecoletaDe',
  ],
  schema: z.strictObject({
    Unidade: id,
    Job: id,
    /** Fertilisation date (else the sampling date) as YYYYMMDD, `_`, and the order with two digits (spec §9). */
    Nome: texto(40),
    /** What the label shows and the scanner reads; unique in the company. */
    CodigoBarras: texto(40),
    /** How the sender calls it (a participant number, a collection point). */
    Identificacao: texto(120).nullable(),
    DataFertilizacao: data.nullable(),
    OrdemSequencial: z.int().min(1),
    EsViewerEmbryoId: texto(80).nullable(),
    StatusSample: brick('choice', z.enum(sampleStates), 'laboratory.sampleStatus'),
    Virtual: z.boolean(),
    DataAmostragem: instante.nullable(),
    DataRecebimento: instante.nullable(),
    PacienteColetas: z.array(pacienteColeta),
    Laudo: id.nullable(),
    PacienteRef: id.nullable(),
    QtdeDownloads: z.int().nonnegative(),
    /** How many of its labels were given out, copies included; who printed them, and when, is in its history. */
    QtdeEtiquetas: z.int().nonnegative(),
    /** Sex and age in whole years at sampling: what the reference ranges are chosen by. */
    Sexo: sexo.nullable(),
    Idade: z.int().min(0).max(150).nullable(),
    /** The same age in complete days, where the date of birth is known: newborns have ranges by days. */
    IdadeDias: z.int().min(0).max(55_152).nullable(),
    TipoMaterial: id.nullable(),
    /** In millilitres. */
    Volume: decimal.nullable(),
    /** The sample that this one is a part of, and how many times it was parted: 0 for what was collected. */
    Alicota: id.nullable(),
    Geracao: z.int().min(0).max(9),
    /** The rejected sample that this one was collected for again. */
    RecoletaDe: id.nullable(),
  }),
});
export type Sample = Row<typeof Sample>;

/** The sample name of the specification §9, from a calendar date and the order within the job. */
export function sampleNome(date: string, order: number): string {
  return `${date.replaceAll('-', '')}_${String(order).padStart(2, '0')}`;
}
