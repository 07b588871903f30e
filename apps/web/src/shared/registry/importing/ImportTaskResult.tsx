import { importacaoCalls, type TarefaDeFundo } from '@bancada/contracts/desk';
import { resultadoDesfazer, resultadoImportacao } from '@bancada/contracts/shared';
import { ConfirmDialog } from '@bancada/ui';
import { Body1, Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../api/index.ts';

/** The outcome of a task that stored or undid an import; its owner undoes from here what it stored. Nothing for other tasks. */
export function ImportTaskResult({ tarefa: { Nome, Resultado }, own }: { tarefa: TarefaDeFundo; own: boolean }) {
  const intl = useIntl();
  const { running, run } = useCall(importacaoCalls.desfazer);
  const [asking, setAsking] = useState(false);
  const stored = Nome === 'registros.importar' ? resultadoImportacao.safeParse(Resultado).data : undefined;
  const undone = Nome === 'registros.desfazer' ? resultadoDesfazer.safeParse(Resultado).data : undefined;
  if (undone) {
    const counts = { undone: undone.Desfeitas, left: undone.Mantidas };
    return (
      <Body1>
        <FormattedMessage id="registry.import.undone" values={counts} />
      </Body1>
    );
  }
  if (!stored) return null;
  const counts = { created: stored.Novas, changed: stored.Alteradas, refused: stored.Recusadas };
  const undo = async () => {
    setAsking(false);
    await run({ params: { id: stored.Importacao } });
  };
  return (
    <>
      <Body1>
        <FormattedMessage id="registry.import.done" values={counts} />
      </Body1>
      {own && (
        <Button size="small" disabledFocusable={running} onClick={() => setAsking(true)}>
          {intl.formatMessage({ id: 'registry.import.undo' })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage({ id: 'registry.import.undo' })}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {intl.formatMessage({ id: 'registry.import.undo.text' })}
      </ConfirmDialog>
    </>
  );
}
