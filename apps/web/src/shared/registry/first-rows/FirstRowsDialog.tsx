import type { DadosIniciais } from '@bancada/contracts/desk';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Body1,
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../api/index.ts';
import type { RegistryResource } from '../types.ts';
import { FirstRowsTask } from './FirstRowsTask.tsx';
import { useFirstRows } from './useFirstRows.ts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Adds the first rows of a noun: says what they are and how many are there already, then how far it is and the outcome. */
export default function FirstRowsDialog({
  resource,
  onClose,
  onAdded,
}: {
  resource: RegistryResource;
  onClose: () => void;
  /** Rows may have been added. */
  onAdded: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { offers, error, task, starting, start, reload } = useFirstRows(resource.path);
  const [ended, setEnded] = useState(false);
  const title = intl.formatMessage({ id: `${resource.noun}.title` });
  const offer = offers?.[0];
  const missing = offer ? offer.Linhas - offer.Existentes : 0;
  return (
    <Dialog open modalType="modal" onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage({ id: 'registry.first.heading' }, { title })}</DialogTitle>
          <DialogContent className={styles.content}>
            {error && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
            {!error && !offers && <FormSkeleton />}
            {offer && task === null && <Offer offer={offer} />}
            {task !== null && (
              <FirstRowsTask
                task={task}
                onEnd={() => {
                  setEnded(true);
                  onAdded();
                }}
              />
            )}
          </DialogContent>
          <DialogActions fluid>
            {task === null && (
              <Button
                appearance="primary"
                disabledFocusable={starting || missing === 0}
                onClick={() => void start([resource.path])}
              >
                {intl.formatMessage({ id: 'registry.first.run' }, { n: missing })}
              </Button>
            )}
            <Button appearance={ended ? 'primary' : 'secondary'} onClick={onClose}>
              {intl.formatMessage({ id: 'registry.first.close' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What is offered, before the person decides. */
function Offer({ offer: { Linhas, Existentes, Fonte, Data } }: { offer: DadosIniciais }) {
  const styles = useStyles();
  const intl = useIntl();
  const date = formatsOf(intl.locale).date(Data);
  return (
    <>
      <Body1>
        {intl.formatMessage({ id: 'registry.first.count' }, { n: Linhas })}{' '}
        {intl.formatMessage({ id: 'registry.first.there' }, { n: Existentes })}
      </Body1>
      <Body1>{intl.formatMessage({ id: 'registry.first.later' })}</Body1>
      <Caption1 className={styles.quiet}>
        {intl.formatMessage({ id: 'registry.first.source' }, { source: Fonte, date })}
      </Caption1>
    </>
  );
}
