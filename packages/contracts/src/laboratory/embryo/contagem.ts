import { z } from 'zod';
import { idioma } from '../../access/index.ts';
import { brick, decimal, id, instante, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { destinoStates } from './destino.machine.ts';
import { type EventoEmbriao, eventosEmbriao } from './eventos.ts';

/**
 * How far an embryo came by what was annotated of it: an event from the first of these on. They are counted in the month
 * in which its cycle began.
 */
export const estagiosContados = { Fertilizado: 'tPNa', Clivado: 't2', Blastocisto: 'tB' } as const satisfies Readonly<
  Record<string, EventoEmbriao>
>;
/** A stage of development that is counted. */
export type EstagioContado = keyof typeof estagiosContados;

/** The events that say that an embryo came to a stage. */
export const eventosDoEstagio = (estagio: EstagioContado): readonly EventoEmbriao[] =>
  eventosEmbriao.slice(eventosEmbriao.indexOf(estagiosContados[estagio]));

const estagios = Object.keys(estagiosContados) as EstagioContado[];

/**
 * What is counted of a year: embryos of its cycles and how far they came, steps of embryos' fates taken in it, and how many
 * were frozen at the end of each month. What is counted and how is ours: no format of the authority is at hand.
 */
export const medidasEmbriao = ['Registrado', ...estagios, ...destinoStates, 'Armazenado'] as const;
/** One of the counts of a year. */
export type MedidaEmbriao = (typeof medidasEmbriao)[number] | EstagioContado;

const medida = brick('choice', z.enum(medidasEmbriao), 'laboratory.embryo.year');
const contagem = z.int().nonnegative();

/** Shares of one count in another. */
export const taxasEmbriao = [
  ['Fertilizado', 'Registrado'],
  ['Clivado', 'Fertilizado'],
  ['Blastocisto', 'Clivado'],
] as const satisfies readonly (readonly [part: MedidaEmbriao, whole: MedidaEmbriao])[];

/** A share in percent with one place, halves up; null of nothing. */
export function percentualDe(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const tenths = Math.floor((part * 2000 + whole) / (2 * whole));
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** The counts of a year: by month, and of the year; of what is stored the year's is that of its last month so far. */
export const contagemDoAno = z.strictObject({
  Ano: z.int(),
  Linhas: z.array(z.strictObject({ Medida: medida, Meses: z.array(contagem).length(12), Total: contagem })),
  Taxas: z.array(z.strictObject({ Medida: medida, De: medida, Percentual: decimal.nullable() })),
});
/** What is counted of one year in one unit. */
export type ContagemDoAno = z.infer<typeof contagemDoAno>;

/** An embryo behind a count. */
export const embriaoContado = z.strictObject({
  Embryo: id,
  Codigo: texto(40),
  Tratamento: texto(80),
  Mes: z.int().min(1).max(12),
  /** When its cycle began, or the step was taken. */
  Data: instante,
});
/** One embryo behind a count, with the month and the moment it is counted by. */
export type EmbriaoContado = z.infer<typeof embriaoContado>;

/** The most embryos that are shown behind a count. */
export const MAX_CONTADOS = 5000;

const doAno = {
  Unidade: z.coerce.number().pipe(id),
  Ano: z.coerce.number().pipe(z.int().min(2000).max(2100)),
};

/** The counts of a unit and a year. */
export const lerContagemEmbrioes = call({
  method: 'GET',
  path: 'embryos/contagem-do-ano',
  access: ['ler', 'Laboratorio'],
  summary: 'Os embriões de uma unidade em um ano, contados por mês: desenvolvimento, destinos e armazenados',
  query: z.strictObject(doAno),
  answer: contagemDoAno,
});

/** The embryos behind one of the counts, of the year or of one month. */
export const lerEmbrioesContados = call({
  method: 'GET',
  path: 'embryos/contagem-do-ano/embrioes',
  access: ['ler', 'Laboratorio'],
  kind: 'list',
  summary: 'Os embriões por trás de um número da contagem do ano',
  query: z.strictObject({
    ...doAno,
    Medida: z.enum(medidasEmbriao),
    Mes: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
  }),
  answer: z.array(embriaoContado).max(MAX_CONTADOS),
});

/** The same counts as a CSV file, a line for each month and one for the year. */
export const contagemEmbrioes = call({
  method: 'GET',
  path: 'embryos/contagem',
  access: ['ler', 'Laboratorio'],
  transfer: 'file',
  summary: 'A contagem do ano dos embriões de uma unidade, por mês, em CSV',
  query: z.strictObject({ ...doAno, idioma: idioma.default('pt') }),
  answer: z.instanceof(Uint8Array),
});
