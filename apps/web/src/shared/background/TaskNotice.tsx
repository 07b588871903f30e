import { Link as FluentLink, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useTarefa } from '../live/useTarefa.ts';
import { TaskFile } from './TaskFile.tsx';

const states = {
  preparing: { intent: 'info', text: 'files.task.preparing' },
  ready: { intent: 'success', text: 'files.task.ready' },
  failed: { intent: 'error', text: 'files.task.failed' },
} as const;

/** What became of a file that is prepared in the background: still preparing, ready to be downloaded, or not made. */
export function TaskNotice({ id }: { id: number }) {
  const { tarefa } = useTarefa(id);
  const state = tarefa?.Status === 'Concluida' ? 'ready' : tarefa?.TerminadaEm ? 'failed' : 'preparing';
  const { intent, text } = states[state];
  return (
    <MessageBar intent={intent}>
      <MessageBarBody>
        <FormattedMessage id={text} />{' '}
        <Link href="/configuracoes/tarefas-de-fundo" asChild>
          <FluentLink inline>
            <FormattedMessage id="files.task.all" />
          </FluentLink>
        </Link>
      </MessageBarBody>
      {tarefa && state === 'ready' && (
        <MessageBarActions>
          <TaskFile tarefa={tarefa} />
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
