import { z } from 'zod';
import { brick, decimal, id, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { condicoesReflexas, isComparison, isOrdered } from './condicao.ts';

/** A rule by which a result orders another exam: when a component's value meets a condition. */
export const RegraReflexa = resource({
  path: 'regra-reflexas',
  noun: 'laboratory.RegraReflexa',
  subject: 'Laboratorio',
  writes: { subject: 'Procedimentos' },
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Componente'], ['Exame']],
  relations: {
    Componente: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
    Exame: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  rules: {
    // One of both, for numbers or for answers: which of them fits the component is asked by the server.
    comparaComAlgo: {
      holds: ({ Condicao, Limite, Texto }) =>
        isComparison(Condicao) ? (Limite === null) !== (Texto === null) : Limite === null && Texto === null,
      fields: ['Limite', 'Texto', 'Condicao'],
    },
    ordemPedeNumero: {
      holds: ({ Condicao, Limite }) => !isOrdered(Condicao) || Limite !== null,
      fields: ['Limite', 'Condicao'],
    },
  },
  schema: z.strictObject({
    Nome: texto(120),
    Componente: id,
    Condicao: brick('choice', z.enum(condicoesReflexas), 'laboratory.RegraReflexa.Condicao'),
    /** What a number is compared with, in the unit of the component. */
    Limite: decimal.nullable(),
    /** What an answer is compared with: the code of a choice, `true` or `false`, a text. */
    Texto: texto(200).nullable(),
    /** The exam it orders. */
    Exame: id,
    /** Whether it orders by itself; else it suggests, and a person decides. */
    Automatica: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type RegraReflexa = Row<typeof RegraReflexa>;

/** A valid reflex rule: more than 5. */
export const regraReflexaExample = example(RegraReflexa, () => ({
  Condicao: 'Maior' as const,
  Limite: '5',
  Texto: null,
}));
