import type { LinhaResultado, ParteResultado } from '@bancada/contracts/finance';
import type { StatementNames } from './statementNames.ts';

/** A row of the statement as a tree: a section, an account that adds up those below it, a line, or a result. */
export interface StatementRow {
  readonly key: string;
  readonly kind: 'section' | 'sum' | 'line' | 'result';
  readonly name: string;
  /** How many accounts of its section are above it. */
  readonly level: number;
  /** The keys of the rows that fold it in. */
  readonly above: readonly string[];
  /** The line whose entries it is; null for sums. */
  readonly line: LinhaResultado | null;
  readonly values: readonly string[];
}

/** The rows of a statement, each section followed by its accounts in the chart's order. */
export function statementRows(parts: readonly ParteResultado[], names: StatementNames): readonly StatementRow[] {
  const alone = { level: 0, above: [], line: null };
  return parts.flatMap((part): readonly StatementRow[] => {
    if (part.Tipo === 'Resultado')
      return [{ ...alone, key: part.Resultado, kind: 'result', name: names.result(part), values: part.Valores }];
    const section = `${part.Bloco} ${part.Nome ?? ''}`;
    return [
      { ...alone, key: section, kind: 'section', name: names.section(part), values: part.Valores },
      ...part.Nos.map((no): StatementRow => ({
        key: `${section} ${no.chave}`,
        kind: no.Linha ? 'line' : 'sum',
        name: names.account(no),
        level: no.Nivel,
        above: [section, ...no.Acima.map((above) => `${section} ${above}`)],
        line: no.Linha,
        values: no.Valores,
      })),
    ];
  });
}
