import { verificacaoAuditoria } from '@bancada/contracts/access';
import type { TarefaDeFundo } from '@bancada/contracts/desk';
import { Body1, Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { TaskFile } from '../../../shared/background/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { FirstRowsTaskResult } from '../../../shared/registry/first-rows/FirstRowsTaskResult.tsx';
import { ImportTaskResult } from '../../../shared/registry/importing/ImportTaskResult.tsx';

const useStyles = makeStyles({ failed: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' } });

/** The outcome of a task: why it failed, what it found and where that is seen, or the file it prepared for its owner. */
export function TarefaResult({ tarefa, own }: { tarefa: TarefaDeFundo; own: boolean }) {
  const { Nome, Erro, Resultado } = tarefa;
  const styles = useStyles();
  const intl = useIntl();
  if (Erro) return <Body1 className={styles.failed}>{refusalText(Erro, intl)}</Body1>;
  if (Nome === 'registros.dados-iniciais') return <FirstRowsTaskResult tarefa={tarefa} />;
  if (Nome.startsWith('registros.')) return <ImportTaskResult tarefa={tarefa} own={own} />;
  const walk = Nome === 'access.verificar-auditoria' ? verificacaoAuditoria.safeParse(Resultado).data : undefined;
  if (!walk) return own ? <TaskFile tarefa={tarefa} /> : null;
  return (
    <Link href="/configuracoes/auditoria" asChild>
      <FluentLink>
        {walk.QuebradaEm === null ? (
          <FormattedMessage id="access.audit.chain.whole" values={{ n: walk.Ate }} />
        ) : (
          <FormattedMessage id="access.audit.chain.broken" values={{ n: walk.QuebradaEm }} />
        )}
      </FluentLink>
    </Link>
  );
}
