import { z } from 'zod';
import { id, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { resultadoValor } from '../result.ts';
import { Test } from '../test.ts';

/** The run of a test whose values are those of its results. */
export const execucaoAtual = ({ Execucao, ExecucaoValida }: Pick<Test, 'Execucao' | 'ExecucaoValida'>): number =>
  ExecucaoValida ?? Execucao;

/** Chooses which run of a repeated test counts, and why; its values become those of the results. */
export const escolherExecucao = call({
  method: 'POST',
  path: 'tests/{id}/execucao',
  access: ['digitar', 'Laboratorio'],
  summary: 'Escolhe qual execução de um exame repetido vale, com o motivo',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Versao: versao, Execucao: z.int().min(1), Motivo: texto(2000) }),
  answer: z.strictObject({ test: Test.row, results: z.array(resultadoValor) }),
});
