import { z } from 'zod';
import { decimal, id, percentual } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A canonical decimal above zero. */
const POSITIVE = /^[^-]*[1-9]/;

/** What a lot of control material should measure, for a component on an instrument. */
export const ControleAlvo = resource({
  path: 'controle-alvos',
  noun: 'laboratory.ControleAlvo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'unidade',
  sort: 'id:ASC',
  linked: ['Media', 'DesvioPadrao', 'ControleLote', 'Componente', 'Instrumento'],
  indexes: [['ControleLote'], ['Componente'], ['Instrumento'], ['Unidade']],
  relations: {
    ControleLote: { path: 'controle-lotes', fields: ['Codigo', 'Nome', 'Nivel', 'Validade', 'Status'] },
    Componente: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
  },
  serverFields: ['Unidade'],
  rules: {
    desvioPositivo: {
      holds: ({ DesvioPadrao }) => DesvioPadrao === null || POSITIVE.test(DesvioPadrao),
      fields: ['DesvioPadrao'],
    },
  },
  schema: z.strictObject({
    Unidade: id,
    ControleLote: id,
    Componente: id,
    /** Null: whatever instrument measures it. */
    Instrumento: id.nullable(),
    /** Both are unknown while the lot's own are established. */
    Media: decimal.nullable(),
    DesvioPadrao: decimal.nullable(),
    /** The total error that is allowed, in per cent: of it and the measures sigma is made. */
    ErroPermitido: percentual.nullable(),
  }),
});
export type ControleAlvo = Row<typeof ControleAlvo>;

/** A valid target of a control: mean 100, standard deviation 5. */
export const controleAlvoExample = example(ControleAlvo, () => ({ Media: '100', DesvioPadrao: '5' }));
