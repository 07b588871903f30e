import { lerAntibiograma } from '@bancada/contracts';
import { FormSkeleton } from '@bancada/ui';
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../../../shared/api/index.ts';
import { LoadError } from '../../../../shared/LoadError.tsx';
import type { WorksheetTest } from '../worksheet.ts';
import { AntibiogramForm } from './AntibiogramForm.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '1200px', width: '96vw' } });

/** Culture and antibiogram of one test. */
export function AntibiogramDialog({
  entry,
  mayType,
  onClose,
}: {
  entry: WorksheetTest;
  mayType: boolean;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(lerAntibiograma, { params: { id: entry.id } });
  const { Nome, Identificacao } = entry.sample;
  const title = intl.formatMessage({ id: 'laboratory.antibiogram.title' });
  return (
    <Dialog open onOpenChange={(_, { open, type }) => open || type === 'backdropClick' || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{[title, Nome, Identificacao, entry.nome].filter(Boolean).join(' · ')}</DialogTitle>
          {error && (
            <DialogContent>
              <LoadError error={error} onRetry={() => void mutate()} onBack={onClose} />
            </DialogContent>
          )}
          {!error && !data && (
            <DialogContent>
              <FormSkeleton />
            </DialogContent>
          )}
          {data && (
            <AntibiogramForm
              entry={entry}
              stored={data}
              mayType={mayType}
              onReload={() => void mutate()}
              onClose={onClose}
            />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
