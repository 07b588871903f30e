import type { ConteudoLaudo, IsoladoLaudo, ResultadoLaudo } from '@bancada/contracts';
import { csvText } from '../../../platform/csv.ts';
import { measured, units } from './isolate-values.ts';

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

/** What of a line says what was found, beside the sample and the exam. */
type Found = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/**
 * A laudo's results, one on a line, with the codes of the grid; separated by semicolons, as Brazilian spreadsheets read
 * them. Isolates follow the results of their culture: `ISOLADO_1`, then `ISOLADO_1.AMP` for each antimicrobial.
 */
export function csvOf({ Samples }: ConteudoLaudo): string {
  const lines = Samples.flatMap((sample) =>
    sample.Tests.flatMap((test) => {
      const { Nome: Amostra, CodigoBarras, Identificacao } = sample;
      const where = { Amostra, CodigoBarras, Identificacao: Identificacao ?? '', Exame: test.Nome };
      const found = [...test.Results.map(resultLine), ...(test.Isolados ?? []).flatMap(isolateLines)];
      return found.map((each): Found => ({ ...where, Metodo: test.Metodo ?? '', ...each }));
    }),
  );
  return csvText([columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]);
}

const resultLine = (result: ResultadoLaudo): Found => ({
  CodigoComponent: result.Codigo,
  NomeComponent: result.Nome,
  Operador: result.Valor?.operator ?? '',
  Valor: result.Problema === null ? [result.Valor?.value ?? ''].flat().join('|') : '',
  Escrito: result.Texto,
  Unidade: result.Unidade ?? '',
  Referencia: result.Referencia,
  Situacao: result.Situacao ?? '',
  Problema: result.Problema ?? '',
  Observacao: result.Observacao ?? '',
});

const joined = (parts: readonly (string | number | null)[]) => parts.filter((part) => part !== null).join(' · ');

function isolateLines({
  Numero,
  Microrganismo,
  Contagem,
  Indicacao,
  Observacao,
  Antimicrobianos,
}: IsoladoLaudo): Found[] {
  const code = `ISOLADO_${Numero}`;
  return [
    {
      CodigoComponent: code,
      NomeComponent: Microrganismo,
      Valor: Microrganismo,
      Escrito: Microrganismo,
      Observacao: joined([Contagem, Indicacao ?? null, Observacao]),
    },
    ...Antimicrobianos.map(({ Antimicrobiano, Sigla, Metodo, Valor, Interpretacao, Motivo, Fonte, Ano }): Found => {
      const { sign, number } = measured(Valor);
      return {
        CodigoComponent: `${code}.${Sigla}`,
        NomeComponent: `${Microrganismo}: ${Antimicrobiano}`,
        Operador: sign,
        Valor: number,
        Escrito: Valor ?? '',
        Unidade: Valor === null ? '' : units[Metodo],
        Referencia: joined([Fonte, Ano]),
        Situacao: Interpretacao ?? '',
        Observacao: Motivo ?? '',
      };
    }),
  ];
}
