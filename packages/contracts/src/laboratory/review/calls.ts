import { z } from 'zod';
import { id, instante, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { Sample } from '../sample.ts';
import { risco, Test } from '../test.ts';

/** The states in which a test waits for a reviewer: for who verifies it, then for who authorises it. */
export const estadosRevisao = ['Digitado', 'Conferido'] as const;
/** One state in which a test waits for a reviewer. */
export type EstadoRevisao = (typeof estadosRevisao)[number];

/** What a reviewer may ask for: one risk, or the tests that have none. */
export const filtrosRisco = [...risco.options, 'nenhum'] as const;
/** One risk to filter by, or `nenhum` for tests without any. */
export type FiltroRisco = (typeof filtrosRisco)[number];

/** So many tests are answered in one request at most. */
export const MAX_REVISAO = 500;

/** A test that waits for a reviewer, with what its results have to be looked at for. */
export const linhaRevisao = Test.row
  .pick({
    id: true,
    Versao: true,
    Unidade: true,
    Sample: true,
    Job: true,
    Tratamento: true,
    Execucao: true,
    Prazo: true,
    Setor: true,
    DigitadoEm: true,
    ConferidoEm: true,
    ConferenciasFeitas: true,
    ConferenciasPedidas: true,
    RegraAutoConferencia: true,
  })
  // Whom reference ranges are for.
  .extend(Sample.row.pick({ Sexo: true, Idade: true, IdadeDias: true }).shape)
  .extend({
    TestStatus: z.enum(estadosRevisao),
    Amostra: texto(120),
    Identificacao: texto(120).nullable(),
    JobCodigo: texto(40),
    Exame: texto(200),
    Riscos: z.array(risco),
    /** The results that have a risk: whoever accepts the test says to have looked at each of them. */
    Arriscados: z.array(id),
    /** The critical results that nobody was told of yet, where the company authorises none before: `ResultadoCritico`. */
    AComunicar: z.array(id),
    /** Whether its next step is the caller's: their ability, and nobody else's turn by the rule of the second person. */
    ParaMim: z.boolean(),
    /** For the caller, and without a risk: it may be accepted together with others. */
    Pronto: z.boolean(),
    /** How much others changed since the caller last looked at it; 0 of one they never looked at. */
    Mudancas: z.int().nonnegative(),
  });
/** One test in the reviewer's queue, with its risks and whether it is the caller's turn. */
export type LinhaRevisao = z.infer<typeof linhaRevisao>;

const count = z.int().nonnegative();
const flag = z.enum(['true', 'false']);
const one = z.coerce.number().pipe(id);

/**
 * The queue of whoever verifies and authorises: critical values first, then by promise. Counts are of all rows that fit,
 * whatever the page: of risks before the filter of a risk narrows them.
 */
export const lerFilaRevisao = call({
  method: 'GET',
  path: 'fila-revisao',
  access: ['ler', 'Laboratorio'],
  summary: 'Exames que esperam conferência ou autorização, com os riscos de seus resultados',
  query: z.strictObject({
    /** Only what waits for the caller. */
    ParaMim: flag.optional(),
    TestStatus: z.enum(estadosRevisao).optional(),
    Risco: z.enum(filtrosRisco).optional(),
    /** Only what a rule has verified, or counted once. */
    Automatico: flag.optional(),
    Tratamento: one.optional(),
    Unidade: one.optional(),
    Job: one.optional(),
    /** Promised for this day or before; a day of the clinics. */
    PrazoAte: z.iso.date().optional(),
    _limit: z.coerce.number().pipe(z.int().min(1).max(MAX_REVISAO)).default(200),
    _start: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
  }),
  answer: z.strictObject({
    Linhas: z.array(linhaRevisao),
    total: count,
    /** How many tests have each risk, or none. */
    Riscos: z.partialRecord(z.enum(filtrosRisco), count),
    /** How many of them a rule has verified. */
    Automaticos: count,
    /** The exams that wait. */
    Exames: z.array(z.strictObject({ id, Nome: texto(200), Quantidade: count })).max(500),
    Em: instante,
  }),
});
