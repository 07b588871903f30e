import { z } from 'zod';
import { id, listaTextos, memo, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { series } from '../shared/document.ts';
import { resource, type Row } from '../shared/resource.ts';
import { NaoConformidadeAcao } from './nao-conformidade-acao.ts';
import { naoConformidadeMachine, naoConformidadeStates } from './nao-conformidade.machine.ts';

const isSaid = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Something that did not go as it should: what was put right, why it happened, what is done about it. */
export const NaoConformidade = resource({
  path: 'nao-conformidades',
  noun: 'quality.NaoConformidade',
  subject: 'Nao_Conformidade',
  // A document has lines, which no file of rows has.
  writes: { imported: false },
  scope: 'unidade',
  sort: 'Numero:DESC',
  search: ['Numero', 'Titulo'],
  linked: ['Numero', 'Titulo'],
  indexes: [['Numero'], ['Categoria'], ['Responsavel'], ['Status'], ['Origem', 'OrigemId']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Categoria: { path: 'categorias', fields: ['Nome'] },
    Responsavel: { path: 'usuarios', fields: ['Nome'] },
  },
  children: { Acoes: child(NaoConformidadeAcao, 'NaoConformidade') },
  numbers: { Numero: series('nao-conformidades', { yearly: true }) },
  machine: naoConformidadeMachine,
  editableIn: ['Aberta', 'Em_Analise', 'Plano_Acao', 'Em_Execucao', 'Verificacao_Eficacia'],
  removableIn: [],
  rules: {
    temResponsavel: { holds: ({ Responsavel }) => Responsavel !== null, fields: ['Responsavel'], before: ['analisar'] },
    temCorrecao: {
      holds: ({ Correcao }) => isSaid(Correcao),
      fields: ['Correcao'],
      before: ['planejar', 'encerrarLeve'],
    },
    temCausa: { holds: ({ CausaRaiz }) => CausaRaiz.length > 0, fields: ['CausaRaiz'], before: ['planejar'] },
    ehLeve: { holds: ({ Gravidade }) => Gravidade === 'Leve', fields: ['Gravidade'], before: ['encerrarLeve'] },
    temAcoes: { holds: ({ Acoes }) => Acoes.length > 0, fields: ['Acoes'], before: ['executar'] },
    acoesFeitas: {
      holds: ({ Acoes }) => Acoes.every(({ FeitaEm, Evidencia }) => FeitaEm !== null && isSaid(Evidencia)),
      fields: ['Acoes'],
      before: ['verificarEficacia'],
    },
  },
  tones: { Gravidade: { Leve: 'neutral', Moderada: 'warning', Grave: 'danger' } },
  files: true,
  comments: true,
  serverFields: ['Ciclo', 'Origem', 'OrigemId'],
  schema: z.strictObject({
    Unidade: id,
    Numero: texto(20),
    Titulo: texto(200),
    Descricao: memo(4000),
    Categoria: id.nullable(),
    Gravidade: z.enum(['Leve', 'Moderada', 'Grave']),
    Responsavel: id.nullable(),
    /** What was put right at once. */
    Correcao: memo(2000).nullable(),
    /** Why, and why that, and so on: the last one is the root. */
    CausaRaiz: listaTextos(500, 7),
    /** Counts the plans: 1, and one more for each that did not help. */
    Ciclo: z.int().positive().nullable(),
    Status: z.enum(naoConformidadeStates),
    /** The record it comes from, where the system opened it: the path of its noun, and its id. */
    Origem: texto(80).nullable(),
    OrigemId: id.nullable(),
  }),
});
export type NaoConformidade = Row<typeof NaoConformidade>;
