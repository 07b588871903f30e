import type { LinhaResultado, ParteResultado } from '@bancada/contracts/finance';
import type { IntlShape } from 'react-intl';

/** What sections, accounts and results of the statement are called. */
export interface StatementNames {
  readonly section: (part: Extract<ParteResultado, { readonly Tipo: 'Secao' }>) => string;
  readonly line: (line: LinhaResultado) => string;
  readonly result: (part: Extract<ParteResultado, { readonly Tipo: 'Resultado' }>) => string;
}

/** The names in the person's language; accounts are called as the company calls them. */
export function statementNames(intl: IntlShape): StatementNames {
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  return {
    section: ({ Nome, Bloco }) => Nome ?? words(`Bloco.${Bloco}`),
    line: ({ Grupo, Codigo, Nome }) => (Grupo === 'Conta' ? `${Codigo ?? ''} ${Nome ?? ''}` : words(`Grupo.${Grupo}`)),
    result: ({ Resultado }) => words(Resultado),
  };
}
