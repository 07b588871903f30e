import { z } from 'zod';
import { id, instante, memo, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** What happens to the place of a sample. */
export const movimentosAmostra = ['Entrada', 'Mudanca', 'Saida', 'Descarte'] as const;

/** One movement of a sample: into a place, to another one, out of it, or away for good. Append-only. */
export const SamplePosicao = resource({
  path: 'sample-posicaos',
  noun: 'laboratory.SamplePosicao',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  linked: ['Data', 'Tipo', 'Coordenada'],
  found: false,
  indexes: [
    ['Data'],
    ['Sample'],
    ['LocalArmazenagem', 'Coordenada'],
    ['Tipo', 'Situacao'],
    ['Usuario'],
    ['Testemunha'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
    LocalArmazenagem: { path: 'local-armazenagens', fields: ['Nome', 'Codigo'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
    Testemunha: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: [
    'Unidade',
    'Sample',
    'LocalArmazenagem',
    'Coordenada',
    'Tipo',
    'Situacao',
    'Metodo',
    'Motivo',
    'Usuario',
    'Testemunha',
    'Data',
    'Atual',
  ],
  schema: z.strictObject({
    Unidade: id,
    Sample: id,
    /** Where it is put; where it was, for what leaves a place. */
    LocalArmazenagem: id.nullable(),
    Coordenada: texto(6).nullable(),
    Tipo: z.enum(movimentosAmostra),
    /** A disposal waits until a second person confirms or refuses it. */
    Situacao: z.enum(['Pendente', 'Feito', 'Recusado']),
    /** How it is disposed of. */
    Metodo: texto(120).nullable(),
    Motivo: memo(500).nullable(),
    Usuario: id,
    Testemunha: id.nullable(),
    Data: instante,
    /** Whether the sample is there now. */
    Atual: z.boolean(),
  }),
});
export type SamplePosicao = Row<typeof SamplePosicao>;
