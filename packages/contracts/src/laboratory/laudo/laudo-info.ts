import { z } from 'zod';
import { texto } from '../../shared/bricks.ts';
import { child } from '../../shared/child.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { LaudoInfoSecao } from './laudo-info-secao.ts';
import { unknownVariables } from './variables.ts';

/** A company's model of laudos: its title, its sections in their order, and how many people sign. */
export const LaudoInfo = resource({
  path: 'laudo-infos',
  noun: 'laboratory.LaudoInfo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Titulo'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Secoes: child(LaudoInfoSecao, 'LaudoInfo') },
  rules: {
    variaveisConhecidas: {
      holds: ({ Secoes }) => Secoes.every(({ Texto }) => unknownVariables(Texto ?? '').length === 0),
      fields: ['Secoes'],
    },
    graficoDeComponente: {
      holds: ({ Secoes }) => Secoes.every(({ Tipo, Componente }) => Tipo !== 'Grafico' || Componente !== null),
      fields: ['Secoes'],
    },
    imagemDeArquivo: {
      holds: ({ Secoes }) => Secoes.every(({ Tipo, Arquivo }) => Tipo !== 'Imagem' || Arquivo !== null),
      fields: ['Secoes'],
    },
  },
  files: true,
  schema: z.strictObject({
    Nome: texto(120),
    Titulo: texto(120),
    /** Whether laudos of this model may report some of a job's tests before all are authorised. */
    Parcial: z.boolean(),
    /** How many people sign before it is authorised. */
    Assinaturas: z.int().min(1).max(9),
    IsActive: z.boolean(),
  }),
});
export type LaudoInfo = Row<typeof LaudoInfo>;

/** A valid model of laudos: one signature. */
export const laudoInfoExample = example(LaudoInfo, () => ({ Assinaturas: 1 }));
