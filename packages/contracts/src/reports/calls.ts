import { z } from 'zod';
import { idioma } from '../access/index.ts';
import { id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { formatosRelatorio, parametrosRelatorio } from './relatorio-execucao.ts';

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What `executarRelatorio` answers as `Tela`, in a file of JSON: canonical values by the fields of the report. */
export const telaRelatorio = z.strictObject({
  Linhas: z.array(z.record(z.string(), cell)),
  /** The last line, by the fields that have a total. */
  Totais: z.record(z.string(), z.string().nullable()),
});
/** The lines and totals of a report on the screen. */
export type TelaRelatorio = z.infer<typeof telaRelatorio>;

/** Runs a report and answers its file. Who ran it, and with what, is recorded. */
export const executarRelatorio = call({
  method: 'POST',
  path: 'relatorios/executarRelatorio',
  access: ['ler', 'Relatorios'],
  background: true,
  summary: 'Gera um relatório: para a tela (JSON), em PDF, XLSX ou CSV',
  body: z.strictObject({
    Relatorio: id,
    Parametros: parametrosRelatorio.default({}),
    Formato: z.enum(formatosRelatorio).default('Tela'),
    /** One unit alone; null: all of the caller's. */
    Unidade: id.nullable().default(null),
    Idioma: idioma.default('pt'),
  }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
