import type { ConteudoLaudo } from '@bancada/contracts';

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

/** Spreadsheets calculate a cell that begins like this; what is no number gets an apostrophe before it. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(?:[.,]\d+)?$/;

const cell = (text: string): string => {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

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
  return `\uFEFF${[columns, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
