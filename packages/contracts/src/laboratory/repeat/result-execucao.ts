import { z } from 'zod';
import { id, instante, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { problemaResultado } from '../result.ts';
import { risco } from '../test.ts';
import { valorResultado } from '../value.ts';

/**
 * What a result was in one run of its test: kept when the test is repeated, and when somebody chooses another run. Of the
 * run that counts, the result itself has the value.
 */
export const ResultExecucao = resource({
  path: 'result-execucaos',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  indexes: [['Unidade'], ['Test', 'Execucao']],
  relations: {
    Test: { path: 'tests', fields: ['TestStatus'] },
    Result: { path: 'results', fields: [] },
  },
  serverFields: [
    'Unidade',
    'Test',
    'Result',
    'Execucao',
    'ValorResultado',
    'Problema',
    'Riscos',
    'DataResultado',
    'DigitadoPor',
    'AlteradoPorNome',
  ],
  schema: z.strictObject({
    Unidade: id,
    Test: id,
    Result: id,
    /** 1, and one more for each repetition. */
    Execucao: z.int().min(1),
    ValorResultado: valorResultado.nullable(),
    Problema: problemaResultado.nullable(),
    Riscos: z.array(risco),
    DataResultado: instante.nullable(),
    DigitadoPor: id.nullable(),
    AlteradoPorNome: texto(120).nullable(),
  }),
});
export type ResultExecucao = Row<typeof ResultExecucao>;

/** A valid result of an earlier execution: the number 7.25, without problem or risk. */
export const resultExecucaoExample = example(ResultExecucao, () => ({
  ValorResultado: { type: 'Numero' as const, value: '7.25' },
  Problema: null,
  Riscos: [],
}));
