import { z } from 'zod';
import { brick, id, instante } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a report may be answered as. */
export const formatosRelatorio = ['Tela', 'PDF', 'XLSX', 'CSV'] as const;
/** One form of a report's answer. */
export type FormatoRelatorio = (typeof formatosRelatorio)[number];

/** What a report is asked with, by the names of its own parameters. */
export const parametrosRelatorio = z.record(
  z.string().max(60),
  z.union([z.string().max(200), z.number(), z.boolean()]).nullable(),
);
/** The parameters of one run of a report; null for one that is left open. */
export type ParametrosRelatorio = z.infer<typeof parametrosRelatorio>;

/** One run of a report: who, when, with which parameters, as what. */
export const RelatorioExecucao = resource({
  path: 'relatorio-execucaos',
  noun: 'reports.RelatorioExecucao',
  subject: 'Relatorios',
  scope: 'empresa',
  sort: 'Data:DESC,id:DESC',
  linked: ['Formato'],
  indexes: [['Data'], ['Relatorio'], ['Usuario']],
  relations: {
    Relatorio: { path: 'relatorios', fields: ['Nome'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: ['Relatorio', 'Parametros', 'Formato', 'Linhas', 'Usuario', 'Data'],
  schema: z.strictObject({
    Relatorio: id,
    Parametros: brick('json', parametrosRelatorio),
    Formato: z.enum(formatosRelatorio),
    Linhas: z.int().nonnegative(),
    Usuario: id,
    Data: instante,
  }),
});
export type RelatorioExecucao = Row<typeof RelatorioExecucao>;

/** A valid run of a report: one month, by month, of all procedures. */
export const relatorioExecucaoExample = example(RelatorioExecucao, () => ({
  Parametros: { De: '2026-11-01', Ate: '2026-11-30', Passo: 'mes', Tratamento: null },
}));
