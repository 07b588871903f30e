import { impactoComponentes, referenceCoverage, type ComponenteDoExame } from '@bancada/contracts';
import { ErrorState, MemoField, SelectField } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { ImpactView } from './ImpactView.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(860px, 100vw)' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    minWidth: 0,
  },
});

/** How many of the latest results the person may have looked at. */
const reaches = ['500', '5000', '100000'];

/**
 * What saving would do to past results. The person saves, or goes back to what they were defining; ranges that overlap
 * ask for the reason.
 */
export function ImpactDialog({
  exam,
  components,
  saving,
  onSave,
  onClose,
}: {
  exam: number;
  components: readonly ComponenteDoExame[];
  saving: boolean;
  onSave: (reason: string | null) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [reach, setReach] = useState('500');
  const [reason, setReason] = useState('');
  const body = { Tratamento: exam, Componentes: [...components], Ultimos: Number(reach) };
  const { data, error, isLoading, mutate } = useReading(impactoComponentes, { body });
  const units = useMemo(
    () => new Map(components.map(({ CodigoComponent, Unidade }) => [CodigoComponent, Unidade])),
    [components],
  );
  const overlaps = useMemo(
    () => components.some((each) => referenceCoverage(each.ResultadoReferencia).sobreposicoes.length > 0),
    [components],
  );
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.impact.${id}` });
  const lacksReason = overlaps && reason.trim() === '';
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <SelectField
              label={words('reach')}
              value={reach}
              options={reaches.map((value) => ({ value, label: intl.formatNumber(Number(value)) }))}
              onChange={(value) => setReach(value ?? '500')}
            />
            {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
            {isLoading && (
              <Field validationMessage={words('loading')} validationState="none">
                <ProgressBar aria-label={words('loading')} />
              </Field>
            )}
            {data && <ImpactView impact={data} units={units} />}
            {overlaps && (
              <MemoField
                label={words('reason')}
                hint={words('reason.hint')}
                value={reason}
                onChange={setReason}
                required
              />
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{words('withdraw')}</Button>
            <Button
              appearance="primary"
              disabledFocusable={saving || !data || lacksReason}
              onClick={() => onSave(overlaps ? reason.trim() : null)}
            >
              {words('save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
