import { resultadoDadosIniciais, type TarefaDeFundo } from '@bancada/contracts/desk';
import { Body1 } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { allTogether, resultText } from './resultText.ts';

/** The outcome of a task that added first rows. Nothing until it is done. */
export function FirstRowsTaskResult({ tarefa: { Resultado } }: { tarefa: TarefaDeFundo }) {
  const intl = useIntl();
  const results = resultadoDadosIniciais.safeParse(Resultado).data?.Registros;
  return results ? <Body1>{resultText(allTogether(results), intl)}</Body1> : null;
}
