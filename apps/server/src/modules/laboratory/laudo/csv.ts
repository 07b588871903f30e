import type { ConteudoLaudo } from '@bancada/contracts';
import { csvText } from '../../../platform/csv.ts';

const columns = [
  'Amostra',
  'CodigoBarras',
  'Identificacao',
  'Exame',
  'Metodo',
  'CodigoComponent',
  'NomeComponent',
  'Operador',
  'Valor',
  'Escrito',
  'Unidade',
  'Referencia',
  'Situacao',
  'Problema',
  'Observacao',
] as const;

/** A laudo's results, one on a line, with the codes of the grid; separated by semicolons, as Brazilian spreadsheets read them. */
export function csvOf({ Samples }: ConteudoLaudo): string {
  const lines = Samples.flatMap((sample) =>
    sample.Tests.flatMap((test) =>
      test.Results.map((result): readonly string[] => [
        sample.Nome,
        sample.CodigoBarras,
        sample.Identificacao ?? '',
        test.Nome,
        test.Metodo ?? '',
        result.Codigo,
        result.Nome,
        result.Valor?.operator ?? '',
        result.Problema === null ? [result.Valor?.value ?? ''].flat().join('|') : '',
        result.Texto,
        result.Unidade ?? '',
        result.Referencia,
        result.Situacao ?? '',
        result.Problema ?? '',
        result.Observacao ?? '',
      ]),
    ),
  );
  return csvText([columns, ...lines]);
}
