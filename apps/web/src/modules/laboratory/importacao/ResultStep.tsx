import { undoImportacao } from '@bancada/contracts';
import { ConfirmDialog } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import { importState, resetImport } from './import.state.ts';
import { Step } from './Step.tsx';

const useStyles = makeStyles({ actions: { display: 'flex', gap: tokens.spacingHorizontalM } });

/** What was imported, with the way to its worksheet and the one undo. */
export function ResultStep() {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { result } = useSnapshot(importState);
  const { running, run } = useCall(undoImportacao);
  const [asking, setAsking] = useState(false);
  if (!result) return null;
  const undone = result.Situacao === 'Desfeita';
  const undo = async () => {
    setAsking(false);
    const answer = await run({ params: { id: result.id } });
    if (answer) importState.result = answer;
  };
  return (
    <Step title={intl.formatMessage({ id: undone ? 'laboratory.import.undone' : 'laboratory.import.done' })}>
      <MessageBar intent={undone ? 'info' : 'success'}>
        <MessageBarBody>
          {intl.formatMessage(
            { id: undone ? 'laboratory.import.undone.text' : 'laboratory.import.done.text' },
            { name: result.Arquivo, lines: result.Linhas, existing: result.Existentes, results: result.Resultados },
          )}
        </MessageBarBody>
      </MessageBar>
      <div className={styles.actions}>
        {!undone && result.Job !== null && (
          <Button appearance="primary" onClick={() => navigate(`/laboratorio/resultados/${result.Job}`)}>
            {intl.formatMessage({ id: 'laboratory.import.open' })}
          </Button>
        )}
        {!undone && (
          <Button disabledFocusable={running} onClick={() => setAsking(true)}>
            {intl.formatMessage({ id: 'laboratory.import.undo' })}
          </Button>
        )}
        <Button onClick={resetImport}>{intl.formatMessage({ id: 'laboratory.import.another' })}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage({ id: 'laboratory.import.undo' })}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {intl.formatMessage(
          { id: 'laboratory.import.undo.text' },
          { lines: result.Linhas, existing: result.Existentes },
        )}
      </ConfirmDialog>
    </Step>
  );
}
