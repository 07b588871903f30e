import { type Antibiograma, salvarAntibiograma, typingStates } from '@bancada/contracts';
import { useToasts } from '@bancada/ui';
import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { useOneDraft } from '../../../../shared/outbox/useOneDraft.ts';
import { sender, tellStored } from '../draft/draft.outbox.ts';
import type { WorksheetTest } from '../worksheet.ts';
import { AntibiogramSheet } from './AntibiogramSheet.tsx';
import { baseOf, isBroken, isolatesOf, typedOf } from './antibiogram.ts';
import { IsolateFields } from './IsolateFields.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The isolates of a culture and what they are susceptible to; what is typed is kept until it is stored. */
export function AntibiogramForm({
  entry,
  stored,
  mayType,
  onReload,
  onClose,
}: {
  entry: WorksheetTest;
  stored: Antibiograma;
  mayType: boolean;
  onReload: () => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const toasts = useToasts();
  const begin = useCallback(() => typedOf(stored), [stored]);
  const { draft, change, clear } = useOneDraft(`tests/${entry.id}/antibiograma`, begin);
  const [reason, setReason] = useState('');
  const { running, run } = useCall(salvarAntibiograma);
  const reading = !mayType || !typingStates.includes(stored.Test.TestStatus);
  const culture = reading ? typedOf(stored) : draft;
  const needsReason = stored.Test.TestStatus === 'Em_Retificacao';
  const isLate = !reading && culture.base !== baseOf(stored);
  const cannot = running || isBroken(culture) || (needsReason && reason.trim() === '');
  const t = (id: string) => intl.formatMessage({ id: `laboratory.antibiogram.${id}` });
  const save = async () => {
    if (cannot || reading) return;
    // A value on its way makes another version of the test.
    await sender.now();
    const Versao = Math.max(stored.Test.Versao, entry.test.Versao);
    const Motivo = reason.trim();
    const body = { Versao, Isolados: isolatesOf(culture), ...(Motivo !== '' && { Motivo }) };
    const answer = await run({ params: { id: entry.id }, body });
    if (!answer) return onReload();
    tellStored([], [answer.Test]);
    clear();
    onReload();
    toasts.success(t('saved'));
    onClose();
  };
  return (
    <>
      <DialogContent className={styles.content}>
        {reading && <Text className={styles.quiet}>{t('locked')}</Text>}
        {isLate && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('changed')}</MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={clear}>
                {t('discard')}
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
        {culture.isolates.length === 0 && <Text>{t('none')}</Text>}
        <IsolateFields culture={culture} stored={stored} reading={reading} onChange={change} />
        {culture.lines.length === 0 ? (
          <Text>{t('noAntimicrobials')}</Text>
        ) : (
          culture.isolates.length > 0 && (
            <AntibiogramSheet
              culture={culture}
              stored={stored}
              reading={reading}
              onChange={change}
              onSave={() => void save()}
            />
          )
        )}
        {!reading && needsReason && (
          <Field label={t('reason')} required>
            <Input value={reason} maxLength={2000} onChange={(_, { value }) => setReason(value)} />
          </Field>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage id="laboratory.results.close" />
        </Button>
        {!reading && (
          <Button appearance="primary" disabledFocusable={cannot} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
