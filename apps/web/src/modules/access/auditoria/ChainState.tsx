import { verificarAuditoria, verVerificacao } from '@bancada/contracts/access';
import type { AnswerOf } from '@bancada/contracts/shared';
import { StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall, useReading } from '../../../shared/api/index.ts';
import { useTarefa } from '../../../shared/live/index.ts';

const useStyles = makeStyles({
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  bar: { width: '120px' },
});

/** Whether the company's audit is what was written, up to which line, and a way to look again. */
export function ChainState({ Empresa }: { Empresa: number | undefined }) {
  const styles = useStyles();
  const [task, setTask] = useState<number | null>(null);
  const { data, error, mutate } = useReading(verVerificacao, { query: { Empresa } });
  const { run, running } = useCall(verificarAuditoria);
  const start = async () => {
    const started = await run({ body: { Empresa } });
    if (started) setTask(started.id);
  };
  const ended = () => {
    setTask(null);
    void mutate();
  };
  if (task !== null) return <Walk id={task} onEnd={ended} />;
  return (
    <div className={styles.state}>
      {data && <Found found={data} />}
      {!data && !error && <Caption1 className={styles.quiet}>…</Caption1>}
      <Button size="small" disabledFocusable={running} onClick={() => void start()}>
        <FormattedMessage id="access.audit.verify" />
      </Button>
    </div>
  );
}

function Found({ found: { ultima } }: { found: AnswerOf<typeof verVerificacao> }) {
  const styles = useStyles();
  const formats = useFormats();
  if (!ultima) {
    return (
      <StatusBadge tone="neutral">
        <FormattedMessage id="access.audit.chain.never" />
      </StatusBadge>
    );
  }
  const broken = ultima.QuebradaEm !== null;
  return (
    <>
      <StatusBadge tone={broken ? 'danger' : 'success'}>
        {broken ? (
          <FormattedMessage id="access.audit.chain.broken" values={{ n: ultima.QuebradaEm }} />
        ) : (
          <FormattedMessage id="access.audit.chain.whole" values={{ n: ultima.Ate }} />
        )}
      </StatusBadge>
      <Caption1 className={styles.quiet} wrap={false}>
        <FormattedMessage
          id="access.audit.chain.when"
          values={{ quando: formats.instant(ultima.Data), quem: ultima.UsuarioNome }}
        />
      </Caption1>
    </>
  );
}

/** A walk that goes on in the background: how far it is. */
function Walk({ id, onEnd }: { id: number; onEnd: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { tarefa, error, cancel } = useTarefa(id);
  const over = tarefa?.TerminadaEm !== undefined && tarefa.TerminadaEm !== null;
  useEffect(() => {
    if (over || error) onEnd();
  });
  const { Feito = 0, Total = null } = tarefa ?? {};
  return (
    <div className={styles.state} role="status">
      <Caption1 className={styles.quiet}>
        <FormattedMessage id="access.audit.chain.walking" values={{ n: Feito, total: Total ?? 0 }} />
      </Caption1>
      <ProgressBar
        className={styles.bar}
        aria-label={intl.formatMessage({ id: 'access.audit.verify' })}
        {...(Total === null ? {} : { value: Feito, max: Math.max(Total, 1) })}
      />
      <Button size="small" appearance="subtle" onClick={() => void cancel()}>
        <FormattedMessage id="access.audit.chain.cancel" />
      </Button>
    </div>
  );
}
