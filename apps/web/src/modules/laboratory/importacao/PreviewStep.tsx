import { planImport, type Componente } from '@bancada/contracts';
import { ImportSheet, type FileTable } from '@bancada/sheet/import';
import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { reportError } from '../../../shared/errors/index.ts';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { compareLines } from './compare.ts';
import { correct, correctedRows, importState, MISSING_WORDS } from './import.state.ts';
import { previewFields, previewRows } from './preview.ts';
import { leftOut } from './leftOut.ts';
import { runImport } from './runImport.ts';
import { Step } from './Step.tsx';

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXL, fontVariantNumeric: 'tabular-nums' },
  sheet: { height: 'min(60vh, 560px)' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  bar: { flexGrow: 1 },
});

/** What would be stored, what was refused and why, and how our calculations compare; then the one import. */
export function PreviewStep() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const state = useSnapshot(importState);
  const table = state.table as FileTable;
  const components = state.components as readonly Componente[];
  const abort = useRef<AbortController | null>(null);
  const { decimal, missing, corrections } = state;
  const mapping = state.mapping as typeof importState.mapping;
  const plan = useMemo(
    () =>
      planImport(
        {
          headers: table.headers,
          rows: correctedRows(table, corrections),
          mapping,
          decimal,
          missing: missing ? MISSING_WORDS : [],
        },
        components,
      ),
    [table, corrections, mapping, decimal, missing, components],
  );
  const comparison = useMemo(() => compareLines(plan.lines, components), [plan, components]);
  const fields = useMemo(() => previewFields(table, mapping), [table, mapping]);
  const rows = useMemo(
    () =>
      previewRows(table, { mapping, decimal, corrections, refused: plan.refused }, (reason) =>
        intl.formatMessage({ id: `laboratory.import.reason.${reason}` }),
      ),
    [table, mapping, decimal, corrections, plan, intl],
  );

  const start = () => {
    const unidade = workingUnidade(user, placeState.unidade);
    if (unidade === undefined || state.tratamento === null) return;
    abort.current = new AbortController();
    runImport(
      {
        Unidade: unidade,
        Tratamento: state.tratamento,
        Arquivo: table.name,
        lines: plan.lines,
        left: leftOut(plan.refused, table.headers),
      },
      (progress) => {
        importState.progress = progress;
      },
      abort.current.signal,
    )
      .then(({ importacao }) => {
        importState.result = importacao;
      }, reportError)
      .finally(() => {
        importState.progress = null;
      });
  };

  return (
    <Step title={intl.formatMessage({ id: 'laboratory.import.preview' })}>
      <div className={styles.facts}>
        <Text weight="semibold">
          {intl.formatMessage({ id: 'laboratory.import.samples' }, { n: plan.lines.length })}
        </Text>
        <Text weight="semibold">{intl.formatMessage({ id: 'laboratory.import.values' }, { n: plan.values })}</Text>
        <Text weight="semibold">
          {intl.formatMessage({ id: 'laboratory.import.refused' }, { n: plan.refused.length })}
        </Text>
      </div>
      {comparison && (
        <MessageBar intent={comparison.different + comparison.oneMissing > 0 ? 'warning' : 'success'}>
          <MessageBarBody>
            {intl.formatMessage({ id: 'laboratory.import.comparison' }, { ...comparison })}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.sheet}>
        <ImportSheet label={table.name} rows={rows} fields={fields} onEdit={correct} />
      </div>
      <div className={styles.actions}>
        {state.progress ? (
          <>
            <ProgressBar
              className={styles.bar}
              value={state.progress.sent / state.progress.total}
              aria-label={intl.formatMessage({ id: 'laboratory.import.running' })}
            />
            <Text>{intl.formatMessage({ id: 'laboratory.import.progress' }, { ...state.progress })}</Text>
            <Button onClick={() => abort.current?.abort()}>
              {intl.formatMessage({ id: 'laboratory.import.cancel' })}
            </Button>
          </>
        ) : (
          <Button appearance="primary" disabled={plan.lines.length === 0} onClick={start}>
            {intl.formatMessage(
              { id: plan.refused.length > 0 ? 'laboratory.import.runWithout' : 'laboratory.import.run' },
              { n: plan.lines.length, refused: plan.refused.length },
            )}
          </Button>
        )}
      </div>
    </Step>
  );
}
