import { z } from 'zod';
import { id, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { Antimicrobiano } from '../antimicrobiano.ts';
import { Microrganismo } from '../microrganismo.ts';
import { PontoCorte } from '../ponto-corte.ts';
import { ResistenciaIntrinseca } from '../resistencia-intrinseca.ts';
import { Test } from '../test.ts';
import { interpretacoes, isValorDe, metodosSensibilidade } from './interpretation.ts';
import { IsoladoAntimicrobiano, valorSensibilidade } from './isolado-antimicrobiano.ts';
import { Isolado } from './isolado.ts';

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** An isolate with what it was tested against. */
export const isoladoLido = Isolado.row.extend({ Antimicrobianos: z.array(IsoladoAntimicrobiano.row) });
/** An isolate with its antimicrobials. */
export type IsoladoLido = z.infer<typeof isoladoLido>;

/** The isolates of a test's run that counts, and what they may be typed with: names, and the breakpoints valid today. */
export const antibiograma = z.strictObject({
  Test: Test.row,
  /** The laboratory's day, by which a new value is interpreted. */
  Hoje: z.iso.date(),
  Isolados: z.array(isoladoLido),
  Microrganismos: z.array(Microrganismo.row),
  Antimicrobianos: z.array(Antimicrobiano.row),
  PontosCorte: z.array(PontoCorte.row),
  /** What is resistant by nature. */
  Intrinsecas: z.array(ResistenciaIntrinseca.row),
});
/** The antibiogram of a test, with what it is typed with. */
export type Antibiograma = z.infer<typeof antibiograma>;

/** What a culture grew and what that is susceptible to. */
export const lerAntibiograma = call({
  method: 'GET',
  path: 'tests/{id}/antibiograma',
  access: ['ler', 'Laboratorio'],
  summary: 'Isolados de uma cultura, com seu antibiograma e a tabela vigente',
  params: byId,
  answer: antibiograma,
});

/** One antimicrobial as it is typed: a value, and an interpretation where a person says it instead of the table. */
const testado = z
  .strictObject({
    Antimicrobiano: id,
    Metodo: z.enum(metodosSensibilidade),
    Valor: valorSensibilidade.nullable(),
    /** Null: as the table says. */
    Interpretacao: z.enum(interpretacoes).nullable(),
    Motivo: texto(500).nullable(),
  })
  .refine(({ Metodo, Valor }) => Valor === null || isValorDe(Metodo, Valor), { path: ['Valor'] });

/** An isolate as it is typed. */
export const isoladoDigitado = z.strictObject({
  Microrganismo: id,
  Contagem: texto(60).nullable(),
  /** One that the table tells apart for the organism's group, or null. */
  Indicacao: texto(80).nullable(),
  Observacao: texto(500).nullable(),
  Antimicrobianos: z.array(testado).max(80),
});
/** One isolate of `salvarAntibiograma`. */
export type IsoladoDigitado = z.infer<typeof isoladoDigitado>;

/** Stores all isolates of a test as they are now: the server interprets what is new or changed. */
export const salvarAntibiograma = call({
  method: 'PUT',
  path: 'tests/{id}/antibiograma',
  access: ['digitar', 'Laboratorio'],
  summary: 'Grava os isolados de uma cultura e interpreta o antibiograma',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Isolados: z.array(isoladoDigitado).max(9),
    /** Mandatory while the test is rectified. */
    Motivo: texto(2000).optional(),
  }),
  answer: antibiograma,
});
