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
import { RouteFacts } from './RouteFacts.tsx';
import { linesToSend } from './routes.ts';
import { runImport } from './runImport.ts';
import { Step } from './Step.tsx';
import { useRouteColumns } from './useRouteColumns.ts';
import { useRoutes } from './useRoutes.ts';

const useStyles = makeStyles({
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
  const Unidade = workingUnidade(user, placeState.unidade);
  const routed = useRoutes(plan.lines, components, { Unidade, Tratamento: state.tratamento });
  const lines = useMemo(() => linesToSend(routed ?? []), [routed]);
  const { fields: routeFields, withRoutes } = useRouteColumns(components);
  const fields = useMemo(() => [...routeFields, ...previewFields(table, mapping)], [routeFields, table, mapping]);
  const rows = useMemo(() => {
    const file = previewRows(table, { mapping, decimal, corrections, refused: plan.refused }, (reason) =>
      intl.formatMessage({ id: `laboratory.import.reason.${reason}` }),
    );
    return withRoutes(file, routed ?? []);
  }, [table, mapping, decimal, corrections, plan, routed, withRoutes, intl]);
  const left = useMemo(
    () => leftOut(plan.refused, routed ?? [], { headers: table.headers, mapping }),
    [plan, routed, table, mapping],
  );
  const values = lines.reduce((sum, { linha }) => sum + Object.keys(linha.valores).length, 0);

  const start = () => {
    if (Unidade === undefined || state.tratamento === null) return;
    abort.current = new AbortController();
    runImport(
      { Unidade, Tratamento: state.tratamento, Arquivo: table.name, lines, left },
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
      <RouteFacts routed={routed} values={values} refused={plan.refused.length} />
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
          <Button appearance="primary" disabled={lines.length === 0} onClick={start}>
            {intl.formatMessage(
              { id: left.count > 0 ? 'laboratory.import.runWithout' : 'laboratory.import.run' },
              { n: lines.length, refused: left.count },
            )}
          </Button>
        )}
      </div>
    </Step>
  );
}
