import { respostaEmArquivo, type TarefaDeFundo } from '@bancada/contracts/desk';
import { saveBlob } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reportError } from '../errors/report.ts';
import { downloadTask } from './awaitTask.ts';
import { csvOfRows } from './rowsFile.ts';

/** The download of what a task has prepared; nothing for tasks that have prepared no file. Rows are given as a CSV. */
export function TaskFile({ tarefa: { id, Resultado } }: { tarefa: Pick<TarefaDeFundo, 'id' | 'Resultado'> }) {
  const intl = useIntl();
  const [running, setRunning] = useState(false);
  const file = respostaEmArquivo.safeParse(Resultado).data;
  if (!file) return null;
  const isRows = file.Tipo === 'application/json' && file.Lista;
  const name = isRows ? file.Nome.replace(/\.json$/, '.csv') : file.Nome;
  const save = async () => {
    setRunning(true);
    try {
      const blob = await downloadTask(id);
      const made = isRows
        ? await csvOfRows(name.replace(/\.csv$/, ''), await blob.text(), intl.locale)
        : { name, blob };
      saveBlob(made.name, made.blob);
    } catch (error) {
      reportError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button size="small" disabledFocusable={running} onClick={() => void save()}>
      <FormattedMessage id="files.task.download" values={{ name }} />
    </Button>
  );
}
