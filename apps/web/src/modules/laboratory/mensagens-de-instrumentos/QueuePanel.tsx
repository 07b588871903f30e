import {
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Button,
  Text,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { MapCodeDialog } from './MapCodeDialog.tsx';
import { QueueRow } from './QueueRow.tsx';
import { RefuseDialog, type Refusing } from './RefuseDialog.tsx';
import { useQueue, type WaitingCode } from './useQueue.ts';
import { useReapply } from './useReapply.ts';

const useStyles = makeStyles({
  lists: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    marginBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // The list below keeps most of the page.
    maxHeight: '38vh',
    overflow: 'auto',
    flexShrink: 0,
  },
  list: { minWidth: 0 },
  rows: { margin: 0, padding: 0, listStyle: 'none' },
});

/** What waits for people: codes to be explained once for all results, and samples that nobody knows. */
export function QueuePanel({ onChanged }: ListPartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const { queue, error, reload } = useQueue();
  const [mapping, setMapping] = useState<WaitingCode | null>(null);
  const [refusing, setRefusing] = useState<Refusing | null>(null);
  const settled = () => {
    reload();
    onChanged();
  };
  const reapply = useReapply(settled);
  const acts = may('importar', 'Laboratorio');
  if (error && !queue) {
    const { title } = errorWords(error, intl);
    return (
      <MessageBar intent="error">
        <MessageBarBody>{title}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={reload}>{intl.formatMessage({ id: 'laboratory.instruments.retry' })}</Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  if (!queue) return null;
  const dialogs = (
    <>
      {mapping && <MapCodeDialog code={mapping} onClose={() => setMapping(null)} onMapped={settled} />}
      {refusing && <RefuseDialog refusing={refusing} onClose={() => setRefusing(null)} onRefused={settled} />}
    </>
  );
  // What is being settled may be the last of the queue: others hear of it before its own answer is here.
  if (queue.Codigos.length + queue.Amostras.length === 0) return dialogs;
  return (
    <div className={styles.lists}>
      {queue.Codigos.length > 0 && (
        <QueueList title={intl.formatMessage({ id: 'laboratory.instruments.codes' }, { n: queue.Codigos.length })}>
          {queue.Codigos.map((code) => (
            <QueueRow
              key={`${code.Instrumento} ${code.Codigo}`}
              name={code.Codigo}
              meaning={code.Nome === code.Codigo ? null : code.Nome}
              from={code.InstrumentoNome}
              count={code.Registros}
              example={[code.Exemplo, code.UnidadeMedida].filter((each) => each !== null).join(' ')}
              reason={code.Espera === 'Unidade' ? code.Motivo : null}
              {...(acts && {
                act: {
                  label: intl.formatMessage({ id: 'laboratory.instruments.explain' }),
                  onRun: () => setMapping(code),
                },
                onRefuse: () =>
                  setRefusing({ Instrumento: code.Instrumento, Codigo: code.Codigo, count: code.Registros }),
              })}
            />
          ))}
        </QueueList>
      )}
      {queue.Amostras.length > 0 && (
        <QueueList title={intl.formatMessage({ id: 'laboratory.instruments.samples' }, { n: queue.Amostras.length })}>
          {queue.Amostras.map((sample) => (
            <QueueRow
              key={`${sample.Instrumento} ${sample.Amostra}`}
              name={sample.Amostra}
              meaning={null}
              from={sample.InstrumentoNome}
              count={sample.Registros}
              example=""
              reason={sample.Motivo}
              {...(acts && {
                act: {
                  label: intl.formatMessage({ id: 'laboratory.instruments.retry' }),
                  onRun: () => void reapply(sample.Amostra),
                },
                onRefuse: () =>
                  setRefusing({ Instrumento: sample.Instrumento, Amostra: sample.Amostra, count: sample.Registros }),
              })}
            />
          ))}
        </QueueList>
      )}
      {dialogs}
    </div>
  );
}

function QueueList({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.list}>
      <Text id={id} as="h2" weight="semibold" block>
        {title}
      </Text>
      <ul className={styles.rows} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
