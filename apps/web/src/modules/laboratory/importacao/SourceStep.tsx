import { Componente, Tratamento } from '@bancada/contracts';
import { FileDrop, ReadError, readFile, readText, type FileTable, type ReadProblem } from '@bancada/sheet/import';
import { EmptyState, ErrorState } from '@bancada/ui';
import {
  Button,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { errorWords, request, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { importState, takeTable, takeTratamento } from './import.state.ts';
import { Step } from './Step.tsx';

const useStyles = makeStyles({
  // As wide as its longest name a choice would leave the page of a telephone.
  choice: { gridTemplateColumns: 'minmax(0, 1fr)' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Which test the file is about, and the file itself: chosen, dropped or pasted. */
export function SourceStep() {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const { table, tratamento } = useSnapshot(importState);
  const {
    data: procedures,
    error,
    mutate,
  } = useReading(Tratamento.calls.list, {
    query: { 'TipoProcedimento.Natureza': 'Exame', IsActive: 'true', _limit: '-1' },
  });
  const [problem, setProblem] = useState<ReadProblem | null>(null);

  const chooseTratamento = (id: number) => {
    request(Componente.calls.list, { query: { Tratamento: String(id), IsActive: 'true', _limit: '-1' } }).then(
      (components) => takeTratamento(id, components),
      reportError,
    );
  };
  const take = (reading: Promise<FileTable>) => {
    setProblem(null);
    reading.then(takeTable, (error: unknown) =>
      error instanceof ReadError ? setProblem(error.problem) : reportError(error),
    );
  };
  return (
    <Step
      title={intl.formatMessage({ id: 'laboratory.import.source' })}
      hint={intl.formatMessage({ id: 'laboratory.import.source.hint' })}
    >
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {procedures?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'laboratory.catalog.none' })}
          message={intl.formatMessage({ id: 'laboratory.catalog.empty' })}
          action={
            <Button onClick={() => goTo('/laboratorio/catalogo-de-exames')}>
              {intl.formatMessage({ id: 'laboratory.catalog.open' })}
            </Button>
          }
        />
      )}
      <Field className={styles.choice} label={intl.formatMessage({ id: 'laboratory.import.procedure' })} required>
        <Select
          value={tratamento === null ? '' : String(tratamento)}
          onChange={(_, { value }) => chooseTratamento(Number(value))}
        >
          <option value="" disabled>
            {intl.formatMessage({ id: 'laboratory.import.procedure.choose' })}
          </option>
          {procedures?.map(({ id, NomeCompleto }) => (
            <option key={id} value={id}>
              {NomeCompleto}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.row}>
        <FileDrop
          choose={intl.formatMessage({ id: 'laboratory.import.choose' })}
          hint={intl.formatMessage({ id: 'laboratory.import.drop' })}
          onFile={(file) => take(readFile(file))}
        />
        <Field label={intl.formatMessage({ id: 'laboratory.import.paste' })}>
          <Textarea
            rows={5}
            resize="vertical"
            placeholder={intl.formatMessage({ id: 'laboratory.import.paste.hint' })}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              take(
                Promise.resolve().then(() =>
                  readText(text, intl.formatMessage({ id: 'laboratory.import.paste.name' })),
                ),
              );
            }}
          />
        </Field>
      </div>
      {problem && (
        <MessageBar intent="error">
          <MessageBarBody>{intl.formatMessage({ id: `laboratory.import.problem.${problem}` })}</MessageBarBody>
        </MessageBar>
      )}
      {table && (
        <MessageBar intent="success">
          <MessageBarBody>
            {intl.formatMessage(
              { id: 'laboratory.import.read' },
              {
                name: table.name,
                rows: table.rows.length,
                columns: table.headers.length,
                separator: intl.formatMessage({ id: `laboratory.import.separator.${separatorName(table.separator)}` }),
              },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </Step>
  );
}

/** The separators that are looked for (readTable), by the end of their message's id. */
const separatorNames: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' };

const separatorName = (separator: string | null) =>
  separator === null ? 'workbook' : (separatorNames[separator] ?? 'comma');
