import { ErrorState, FormSkeleton, LookupField } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { NewTubes } from '../acrescimo/NewTubes.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type TemplateTarget, useTemplate } from './useTemplate.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, minWidth: 0 },
});

/** Adds what a template has to a job or to a sample: what that is, is seen before. */
export function TemplateDialog({
  target,
  name,
  onClose,
  onDone,
}: {
  target: TemplateTarget;
  /** What the job or the sample is called. */
  name: string;
  onClose: () => void;
  /** Tells that samples and tests of the job have changed. */
  onDone: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const template = useTemplate(target, onDone);
  const { plan, error, made, chosen, running, addsNothing } = template;
  const words = (id: string) => intl.formatMessage({ id: `laboratory.template.${id}` }, { name });
  const leave = (after: () => void) => {
    onClose();
    after();
  };
  if (made) return <NewTubes title={template.applied} samples={made.samples} onClose={() => leave(made.leave)} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const after = await template.apply();
    if (after) leave(after);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogBody>
            <DialogTitle>{words(`title.${target.kind}`)}</DialogTitle>
            <DialogContent className={styles.form}>
              <LookupField
                required
                label={words(`field.${target.kind}`)}
                value={chosen}
                source={template.source}
                onChange={template.choose}
              />
              {error && <ErrorState {...errorWords(error, intl)} onRetry={template.retry} />}
              {!error && chosen !== null && !plan && <FormSkeleton />}
              {!error && plan && <TemplatePreview plan={plan} />}
            </DialogContent>
            <DialogActions fluid>
              <Button type="submit" appearance="primary" disabledFocusable={!plan || addsNothing || running}>
                {words('apply')}
              </Button>
              <Button onClick={onClose}>{words('cancel')}</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
