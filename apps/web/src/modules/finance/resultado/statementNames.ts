import type { LinhaResultado, NoResultado, ParteResultado } from '@bancada/contracts/finance';
import type { IntlShape } from 'react-intl';

/** What sections, accounts and results of the statement are called. */
export interface StatementNames {
  readonly section: (part: Extract<ParteResultado, { readonly Tipo: 'Secao' }>) => string;
  readonly line: (line: LinhaResultado) => string;
  /** An account that adds up those below it, or a line. */
  readonly account: (no: Pick<NoResultado, 'Soma' | 'Linha'>) => string;
  readonly result: (part: Extract<ParteResultado, { readonly Tipo: 'Resultado' }>) => string;
}

/** The names in the person's language; accounts are called as the company calls them. */
export function statementNames(intl: IntlShape): StatementNames {
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const line: StatementNames['line'] = ({ Grupo, Codigo, Nome }) =>
    Grupo === 'Conta' ? `${Codigo ?? ''} ${Nome ?? ''}` : words(`Grupo.${Grupo}`);
  return {
    line,
    account: ({ Soma, Linha }) => (Soma ? `${Soma.Codigo} ${Soma.Nome}` : Linha ? line(Linha) : ''),
    section: ({ Nome, Bloco }) => Nome ?? words(`Bloco.${Bloco}`),
    result: ({ Resultado }) => words(Resultado),
  };
}
