import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { tarefaDeFundo } from './tarefas.ts';

/** So many registries are filled by one request at most. */
export const MAX_REGISTROS_INICIAIS = 100;

/** The rows that most companies need of a noun, and how far a company has them. */
export const dadosIniciais = z.strictObject({
  /** The path of the noun. */
  Registro: texto(120),
  /** Its room and name, such as `finance.InstituicaoFinanceira`. */
  Nome: texto(120),
  /** Where the rows are from, in Portuguese. */
  Fonte: texto(300),
  /** Of which day the source is. */
  Data: data,
  /** How many rows there are. */
  Linhas: z.int().positive(),
  /** How many of them the company has already. */
  Existentes: z.int().nonnegative(),
  /** The paths of other nouns to whose rows they link: these are added with them. */
  Depende: z.array(texto(120)),
});
/** The first rows offered for one noun: their source, and how many of them are there already. */
export type DadosIniciais = z.infer<typeof dadosIniciais>;

/** The outcome of adding the first rows of one noun. */
export const registroTrazido = z.strictObject({
  Registro: texto(120),
  Nome: texto(120),
  Trazidas: z.int().nonnegative(),
  /** Rows that were there already, and stayed as they are. */
  Existentes: z.int().nonnegative(),
  Recusadas: z.int().nonnegative(),
  /** Why the first of them was refused. */
  Motivo: z.string().nullable(),
});
/** How many first rows of one noun were added, were there already, or were refused. */
export type RegistroTrazido = z.infer<typeof registroTrazido>;

/** The result of the background task that adds first rows: the outcome of each noun, in the order in which they were added. */
export const resultadoDadosIniciais = z.strictObject({ Registros: z.array(registroTrazido) });

/** Of the nouns whose first rows are offered, those of which the caller may create rows in the company. */
export const listDadosIniciais = call({
  method: 'GET',
  path: 'dados-iniciais',
  access: 'session',
  summary: 'Os cadastros que podem começar com dados prontos, e quanto deles a empresa já tem',
  query: z.strictObject({
    Empresa: z.coerce.number().pipe(id).optional(),
    /** Only this noun, by its path. */
    Registro: texto(120).optional(),
  }),
  answer: z.array(dadosIniciais),
});

/** Rows that the company has stay as they are, so that a second time adds nothing. Each noun asks for the ability `criar`. */
export const trazerDadosIniciais = call({
  method: 'POST',
  path: 'dados-iniciais',
  access: 'session',
  summary: 'Traz os dados iniciais de cadastros, numa tarefa de fundo; o que a empresa já tem fica como está',
  body: z.strictObject({
    Empresa: id.optional(),
    /** The paths of the nouns. */
    Registros: z.array(texto(120)).min(1).max(MAX_REGISTROS_INICIAIS),
  }),
  answer: tarefaDeFundo,
});
