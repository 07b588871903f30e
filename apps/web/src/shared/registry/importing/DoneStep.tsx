import { importacaoCalls, type TarefaDeFundo } from '@bancada/contracts/desk';
import { resultadoImportacao } from '@bancada/contracts/shared';
import { ConfirmDialog } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { request, useCall } from '../../api/index.ts';
import { reportError } from '../../errors/index.ts';
import { useTarefa } from '../../live/useTarefa.ts';
import type { RegistryResource } from '../types.ts';
import type { ImportedField } from './importFields.ts';
import { refusalText } from '../../errors/refusal.ts';
import { saveRefused } from './refusedFile.ts';
import type { Begun, ImportOrder } from './importOrder.ts';
import { UndoResult } from './UndoResult.tsx';
import { useRefusedWords } from './useRefusedWords.ts';

const useStyles = makeStyles({
  page: { alignSelf: 'start', display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '720px' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** How the storing of an import goes on and the outcome, with the way back: undoing all of it. */
export function DoneStep({
  resource,
  fields,
  order,
  begun,
  onAnother,
  onClose,
}: {
  resource: RegistryResource;
  fields: readonly ImportedField[];
  order: ImportOrder;
  begun: Begun;
  onAnother: () => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { tarefa = begun.tarefa, cancel } = useTarefa(begun.tarefa.id);
  const { running, run } = useCall(importacaoCalls.desfazer);
  const [asking, setAsking] = useState(false);
  const [undoing, setUndoing] = useState<TarefaDeFundo | null>(null);
  const words = useRefusedWords(resource);
  const ended = tarefa.TerminadaEm !== null;
  const result = resultadoImportacao.safeParse(tarefa.Resultado).data;
  const refused = begun.refused.size + (result?.Recusadas ?? 0);
  const undo = async () => {
    setAsking(false);
    setUndoing((await run({ params: { id: begun.importacao } })) ?? null);
  };
  const save = async () => {
    const later = await request(importacaoCalls.recusadas, { params: { id: begun.importacao } });
    const reasons = later.map(({ Linha, Recusa }) => [Linha, refusalText(Recusa, intl, fields)] as const);
    await saveRefused(order.table, new Map([...begun.refused, ...reasons]), words, intl.locale);
  };
  if (undoing) return <UndoResult {...{ fields, begun, onAnother, onClose }} tarefa={undoing} />;
  return (
    <div className={styles.page}>
      {!ended && (
        <>
          <Text role="status">
            {intl.formatMessage({ id: 'registry.import.storing' }, { done: tarefa.Feito, total: tarefa.Total ?? 0 })}
          </Text>
          <ProgressBar
            {...(tarefa.Total === null ? {} : { value: tarefa.Feito, max: Math.max(1, tarefa.Total) })}
            aria-label={intl.formatMessage({ id: 'registry.import.step.done' })}
          />
        </>
      )}
      {ended && <Ended tarefa={tarefa} refused={refused} />}
      <div className={styles.acts}>
        {!ended && (
          <Button onClick={() => void cancel()}>{intl.formatMessage({ id: 'registry.import.cancel' })}</Button>
        )}
        {ended && (
          <>
            <Button appearance="primary" onClick={onClose}>
              {intl.formatMessage({ id: 'registry.import.back' })}
            </Button>
            <Button disabledFocusable={running} onClick={() => setAsking(true)}>
              {intl.formatMessage({ id: 'registry.import.undo' })}
            </Button>
            {refused > 0 && (
              <Button
                onClick={() => {
                  save().catch(reportError);
                }}
              >
                {intl.formatMessage({ id: 'registry.import.saveRefused' })}
              </Button>
            )}
            <Button onClick={onAnother}>{intl.formatMessage({ id: 'registry.import.another' })}</Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={intl.formatMessage({ id: 'registry.import.undo' })}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {intl.formatMessage({ id: 'registry.import.undo.text' })}
      </ConfirmDialog>
    </div>
  );
}

/** The outcome of storing the rows. */
function Ended({ tarefa: { Status, Resultado, Erro }, refused }: { tarefa: TarefaDeFundo; refused: number }) {
  const intl = useIntl();
  const result = resultadoImportacao.safeParse(Resultado).data;
  if (Status === 'Concluida' && result) {
    const counts = { created: result.Novas, changed: result.Alteradas, refused };
    return (
      <MessageBar intent={refused > 0 ? 'warning' : 'success'}>
        <MessageBarBody>{intl.formatMessage({ id: 'registry.import.done' }, counts)}</MessageBarBody>
      </MessageBar>
    );
  }
  const id = Status === 'Cancelada' ? 'registry.import.cancelled' : 'registry.import.failed';
  return (
    <MessageBar intent={Status === 'Cancelada' ? 'warning' : 'error'}>
      <MessageBarBody>{intl.formatMessage({ id }, { reason: Erro ? refusalText(Erro, intl) : '' })}</MessageBarBody>
    </MessageBar>
  );
}
