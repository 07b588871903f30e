import { Link, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { Link as RouteLink } from 'wouter';
import { useTarefas } from '../../shared/live/index.ts';

const useStyles = makeStyles({
  bar: { flexShrink: 0, margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0` },
});

/** The person's background tasks that failed, as they fail and are repeated; the link opens exactly them. */
export function FailedTasks() {
  const styles = useStyles();
  const { tarefas } = useTarefas();
  const failed = tarefas?.filter(({ Status }) => Status === 'Falhou') ?? [];
  if (failed.length === 0) return null;
  return (
    <MessageBar intent="error" layout="auto" className={styles.bar}>
      <MessageBarBody>
        <FormattedMessage id="shell.home.failedTasks" values={{ n: failed.length }} />
      </MessageBarBody>
      <MessageBarActions>
        <RouteLink href="/configuracoes/tarefas-de-fundo?Status=Falhou" asChild>
          <Link>
            <FormattedMessage id="shell.home.failedTasks.open" />
          </Link>
        </RouteLink>
      </MessageBarActions>
    </MessageBar>
  );
}
