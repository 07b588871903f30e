import { Importacao, undoImportacao } from '@bancada/contracts/laboratory';
import { ConfirmDialog } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** What one does with an import that is over: its job is opened, or all of it is taken back. */
export function ImportActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const [, goTo] = useLocation();
  const may = useMay()('importar', 'Laboratorio');
  const { running, run } = useCall(undoImportacao);
  const [asking, setAsking] = useState(false);
  const { id, Job, Linhas, Existentes, Situacao } = Importacao.row.parse(row);
  if (Situacao === 'Desfeita') return null;
  const undo = async () => {
    setAsking(false);
    const after = await run({ params: { id } });
    if (after) onChanged(after);
  };
  return (
    <>
      {Job !== null && (
        <Button appearance="primary" onClick={() => goTo(`/laboratorio/resultados/${Job}`)}>
          <FormattedMessage id="laboratory.import.open" />
        </Button>
      )}
      {may && (
        <Button disabledFocusable={running} onClick={() => setAsking(true)}>
          <FormattedMessage id="laboratory.import.undo" />
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage({ id: 'laboratory.import.undo' })}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        <FormattedMessage id="laboratory.import.undo.text" values={{ lines: Linhas, existing: Existentes }} />
      </ConfirmDialog>
    </>
  );
}
