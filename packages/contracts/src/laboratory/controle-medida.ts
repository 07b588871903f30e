import { z } from 'zod';
import { decimal, id, instante, memo, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { resource, type Row } from '../shared/resource.ts';
import { controleMedidaMachine, controleMedidaStates } from './controle-medida.machine.ts';
import { violacaoControle } from './qc/rules.ts';

/**
 * A measure of a control, judged by the server as it is entered. It is never changed and never deleted: what was wrong is
 * justified.
 */
export const ControleMedida = resource({
  path: 'controle-medidas',
  noun: 'laboratory.ControleMedida',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:DESC',
  linked: ['Data', 'Valor'],
  indexes: [
    ['ControleAlvo', 'Data'],
    ['ControleLote', 'Data'],
    ['Componente', 'Data'],
    ['Instrumento'],
    ['Situacao'],
    ['Data'],
    ['Unidade'],
    ['MapaTrabalho'],
    ['MapaTrabalhoPosicao'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    ControleAlvo: { path: 'controle-alvos', fields: ['Media', 'DesvioPadrao'] },
    ControleLote: { path: 'controle-lotes', fields: ['Codigo', 'Nome', 'Nivel', 'Validade', 'Status'] },
    Componente: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    MapaTrabalho: { path: 'mapa-trabalhos', fields: ['Nome', 'Status'] },
    MapaTrabalhoPosicao: { path: 'mapa-trabalho-posicaos', fields: ['Posicao', 'Tipo'] },
  },
  machine: controleMedidaMachine,
  editableIn: [],
  removableIn: [],
  schema: z.strictObject({
    Unidade: id,
    ControleAlvo: id,
    Valor: decimal,
    Data: instante,
    /** What whoever entered it noted, and why whoever justified it accepts it. */
    Explicacao: memo(4000).nullable(),
    /** The target's, so that lists filter by them. */
    ControleLote: id,
    Componente: id,
    Instrumento: id.nullable(),
    /** The run and the position it was measured in; a rejected one holds the tests of its run. */
    MapaTrabalho: id.nullable(),
    MapaTrabalhoPosicao: id.nullable(),
    /** What it was held against; null while the lot is being established. */
    Media: decimal.nullable(),
    DesvioPadrao: decimal.nullable(),
    /** Its z-score. */
    Escore: decimal.nullable(),
    Violacoes: z.array(violacaoControle),
    Situacao: z.enum(controleMedidaStates),
    /** Results of its component that are younger are held while it is rejected; null where none was accepted before it. */
    RetemDesde: instante.nullable(),
    RegistradaPor: id,
    RegistradaPorNome: texto(120),
    JustificadaPor: id.nullable(),
    JustificadaPorNome: texto(120).nullable(),
    JustificadaEm: instante.nullable(),
  }),
});
export type ControleMedida = Row<typeof ControleMedida>;

/** Enters a measure; the answer says what the rules made of it. */
export const createControleMedida = call({
  method: 'POST',
  path: 'controle-medidas',
  access: ['digitar', 'Laboratorio'],
  summary: 'Registra a medida de um controle e a julga pelas regras do lote',
  idempotent: true,
  body: z.strictObject({
    ControleAlvo: id,
    Valor: decimal,
    Data: instante,
    Explicacao: memo(2000).nullable().default(null),
    /** The position of a run in which the control was measured. */
    MapaTrabalhoPosicao: id.nullable().default(null),
  }),
  answer: ControleMedida.row,
});
