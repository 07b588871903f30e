import { z } from 'zod';
import { idioma } from '../../access/index.ts';
import { brick, id, instante, memo, texto } from '../../shared/bricks.ts';
import { child } from '../../shared/child.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { IMAGENS_POR_LAUDO, imagemEscolhida } from './figura.ts';
import { LaudoAssinatura, LaudoSample } from './laudo-parts.ts';
import { laudoMachine, laudoStates } from './laudo.machine.ts';

/**
 * One version of a laudo. Its document is frozen when it is authorised: what is wrong is corrected by another version with
 * the same number, which says what changed and why.
 */
export const Laudo = resource({
  path: 'laudos',
  noun: 'laboratory.Laudo',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Numero:DESC,VersaoLaudo:DESC,id:DESC',
  search: ['Numero'],
  linked: ['Numero', 'VersaoLaudo', 'Status'],
  foundThrough: [
    { path: 'jobs', link: 'Job' },
    { path: 'pacientes', link: 'PacienteRef' },
  ],
  indexes: [
    ['Numero', 'VersaoLaudo'],
    ['Unidade', 'Status'],
    ['Job'],
    ['PacienteRef'],
    ['LaudoInfo'],
    ['Substitui'],
    ['PublicadoPor'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Job: { path: 'jobs', fields: ['Codigo', 'Descricao', 'StatusTreatment'] },
    PacienteRef: { path: 'pacientes', fields: ['NomeCompleto'] },
    LaudoInfo: { path: 'laudo-infos', fields: ['Nome'] },
    Substitui: { path: 'laudos', fields: ['Numero', 'VersaoLaudo', 'Status'] },
    PublicadoPor: { path: 'usuarios', fields: ['Nome'] },
  },
  children: { Samples: child(LaudoSample, 'Laudo'), Assinaturas: child(LaudoAssinatura, 'Laudo') },
  machine: laudoMachine,
  serverFields: [
    'Unidade',
    'Numero',
    'Job',
    'PacienteRef',
    'LaudoInfo',
    'VersaoLaudo',
    'Parcial',
    'Idioma',
    'Substitui',
    'TextoRetificacao',
    'Imagens',
    'Hash',
    'CodigoPublico',
    'QtdeDownloads',
    'CriadoEm',
    'AutorizadoEm',
    'PublicadoEm',
    'PublicadoPor',
  ],
  schema: z.strictObject({
    Unidade: id,
    Numero: z.int().positive(),
    Job: id,
    PacienteRef: id.nullable(),
    LaudoInfo: id,
    VersaoLaudo: z.int().positive(),
    /** Whether it reports only those tests that were authorised by then. */
    Parcial: z.boolean(),
    Idioma: idioma,
    Status: brick('choice', z.enum(laudoStates), 'laboratory.laudoStatus'),
    /** The version that this one replaces. */
    Substitui: id.nullable(),
    TextoRetificacao: memo(2000).nullable(),
    /** Pictures of its exams that it prints, in their order. */
    Imagens: brick('json', z.array(imagemEscolhida).max(IMAGENS_POR_LAUDO)),
    /** SHA-256 of the frozen document, in hex. */
    Hash: texto(64).nullable(),
    /** What the public page of authenticity is asked by. */
    CodigoPublico: texto(40).nullable(),
    QtdeDownloads: z.int().nonnegative(),
    CriadoEm: instante,
    AutorizadoEm: instante.nullable(),
    PublicadoEm: instante.nullable(),
    PublicadoPor: id.nullable(),
  }),
});
export type Laudo = Row<typeof Laudo>;
