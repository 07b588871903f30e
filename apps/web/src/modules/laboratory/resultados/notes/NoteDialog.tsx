import { bulkUpsert, isTyped } from '@bancada/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { refusalText } from '../../../../shared/errors/refusal.ts';
import { sender, tellStored } from '../draft/draft.outbox.ts';
import type { SheetResult } from '../worksheet.ts';
import { NoteField } from './NoteField.tsx';

/**
 * A note on one result. It is stored by itself, over the value the server holds; what could not be stored stays in the
 * dialog with the reason. Where results are locked it is only read.
 */
export function NoteDialog({ result, locked, onClose }: { result: SheetResult; locked: boolean; onClose: () => void }) {
  const intl = useIntl();
  const [text, setText] = useState(result.stored.Observacao ?? '');
  // What is changed in retification says why.
  const needsReason = result.test.test.TestStatus === 'Em_Retificacao';
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { running, run } = useCall(bulkUpsert);
  const save = async () => {
    // A value on its way first: it makes another version.
    await sender.now();
    const { id, Versao } = result.stored;
    const ValorResultado = isTyped(result.definition) ? result.stored.ValorResultado : null;
    const Observacao = text.trim() === '' ? null : text.trim();
    const Motivo = reason.trim();
    const item = { id, ValorResultado, Observacao, Versao, ...(Motivo !== '' && { Motivo }) };
    const answer = await run({ body: { results: [item] } });
    if (!answer) return;
    const [outcome] = answer.outcomes;
    if (outcome?.status === 'ok') {
      tellStored(answer.results, answer.tests);
      onClose();
      return;
    }
    // Somebody else changed it: what stands there is shown, and saving again goes over that version alone.
    if (outcome?.status === 'conflict') tellStored([outcome.atual], []);
    setRefused(outcome ? refusalText(outcome, intl) : null);
  };
  const words = (id: string) => intl.formatMessage({ id: `laboratory.results.note.${id}` });
  return (
    <Dialog open onOpenChange={(_, { open, type }) => open || type === 'backdropClick' || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          <DialogContent>
            <NoteField
              label={`${result.test.sample.Nome} · ${result.definition.NomeComponent}`}
              hint={locked ? words('locked') : words('hint')}
              locked={locked}
              value={text}
              exam={result.test.test.Tratamento}
              onChange={setText}
              onSave={() => void save()}
            />
            {needsReason && (
              <Field label={words('reason')} required>
                <Input value={reason} maxLength={2000} onChange={(_, { value }) => setReason(value)} />
              </Field>
            )}
            {refused !== null && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{refused}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>
              <FormattedMessage id="laboratory.results.close" />
            </Button>
            {!locked && (
              <Button
                appearance="primary"
                disabledFocusable={running || (needsReason && reason.trim() === '')}
                onClick={() => void save()}
              >
                {words('save')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
