import type { Ato, AtoRegistros } from '@bancada/contracts/shared';
import { MemoField } from '@bancada/ui';
import type { FieldModel } from '@bancada/ui/registry';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../../errors/report.ts';
import type { RegistryResource } from '../types.ts';
import type { ActChoice, Chosen } from './acts.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { LeftOut } from './LeftOut.tsx';
import { saveLeftOut } from './leftOutFile.ts';
import { plainLabel, useAct } from './useAct.ts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  surface: { maxWidth: 'min(600px, calc(100vw - 32px))' },
});

/**
 * Does an act to the chosen rows: what will be done to how many, who is left out and why, a reason where one is asked,
 * and the outcome.
 */
export default function ActDialog({
  resource,
  fields,
  choice,
  chosen,
  onDone,
  onOpen,
  onClose,
}: {
  resource: RegistryResource;
  fields: readonly FieldModel[];
  choice: ActChoice;
  chosen: Chosen;
  /** Told when the act was done, to some rows at least. */
  onDone: (ato: AtoRegistros) => void;
  /** Opens a row; the dialog goes. */
  onOpen: (id: number) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const { stage, look, confirm } = useAct(resource.path, chosen, choice.label, onDone);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [field, setField] = useState<Ato | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || choice.act === null) return;
    begun.current = true;
    void look(choice.act);
  });
  const ato = stage.is === 'asking' || stage.is === 'over' ? stage.ato : null;
  const isAsking = stage.is === 'asking' && stage.ato.Situacao === 'Aberto';
  const over = stage.is === 'over' || (stage.is === 'asking' && !isAsking);
  // What was done to all is said by the message that offers to undo it.
  const isClean = stage.is === 'over' && stage.ato.Recusados.length === 0;
  useEffect(() => {
    if (isClean) onClose();
  }, [isClean, onClose]);
  const go = () => {
    if (!ato) return;
    if (ato.PedeJustificativa && reason.trim() === '') setMissing(true);
    else void confirm(ato, ato.PedeJustificativa ? reason.trim() : null);
  };
  return (
    <Dialog open modalType="modal" onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{choice.label}</DialogTitle>
          <DialogContent className={styles.content}>
            {stage.is === 'idle' && choice.act === null && <FieldChoice fields={fields} onChange={setField} />}
            {stage.is === 'working' && (
              <>
                <Text role="status">
                  {stage.total === null
                    ? text('registry.acts.checking')
                    : text('registry.acts.progress', { done: stage.done, total: stage.total })}
                </Text>
                <ProgressBar
                  {...(stage.total === null ? {} : { value: stage.done, max: Math.max(1, stage.total) })}
                  aria-label={choice.label}
                />
              </>
            )}
            {isAsking && stage.again && (
              <MessageBar intent="warning">
                <MessageBarBody>{text('registry.acts.again')}</MessageBarBody>
              </MessageBar>
            )}
            {ato && (
              <Text role="status" weight="semibold">
                {over
                  ? text('registry.acts.done', { n: ato.Feitas, act: plainLabel(choice.label) })
                  : text('registry.acts.ready', { n: ato.Prontas, total: ato.Total })}
              </Text>
            )}
            {ato && ato.Recusados.length > 0 && (
              <>
                <Text>{text('registry.acts.left')}</Text>
                <LeftOut {...{ resource, fields, onOpen }} groups={ato.Recusados} />
              </>
            )}
            {isAsking && stage.ato.Prontas > 0 && stage.ato.PedeJustificativa && (
              <MemoField
                label={text('registry.acts.why')}
                required
                value={reason}
                onChange={setReason}
                error={missing && reason.trim() === '' ? text('registry.acts.whyMissing') : null}
              />
            )}
          </DialogContent>
          <DialogActions fluid>
            {stage.is === 'idle' && choice.act === null && (
              <Button
                appearance="primary"
                disabledFocusable={field === null}
                onClick={() => {
                  if (field) void look(field);
                }}
              >
                {text('registry.acts.next')}
              </Button>
            )}
            {isAsking && stage.ato.Prontas > 0 && (
              <Button appearance="primary" onClick={go}>
                {text('registry.acts.confirm', { n: stage.ato.Prontas, act: plainLabel(choice.label) })}
              </Button>
            )}
            {ato && ato.Recusados.length > 0 && (
              <Button
                onClick={() => {
                  saveLeftOut(ato, { resource, fields, intl }).catch(reportError);
                }}
              >
                {text('registry.acts.save')}
              </Button>
            )}
            <Button onClick={onClose}>
              {text(over || ato?.Prontas === 0 ? 'registry.acts.close' : 'registry.acts.cancel')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
