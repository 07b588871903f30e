import { MAX_IMPORTACAO } from '@bancada/contracts/shared';
import { PageFrame, PageHeader } from '@bancada/ui';
import { FileDrop, ImportPreview, type FileTable, type ImportResult } from '@bancada/sheet/import';
import type { FieldModel } from '@bancada/ui/registry';
import { Body1, Button, Checkbox, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePageFocus } from '../../usePageFocus.ts';
import type { RegistryResource } from '../types.ts';
import { CheckStep } from './CheckStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { importFields } from './importFields.ts';
import type { Begun, ImportOrder } from './importOrder.ts';

const useStyles = makeStyles({
  page: { height: '100%' },
  step: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    minHeight: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  file: { alignSelf: 'start', display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '720px' },
});

/** How far an import is. */
type Step =
  | { readonly at: 'file' }
  | { readonly at: 'columns'; readonly source: File }
  | { readonly at: 'check'; readonly order: ImportOrder }
  | { readonly at: 'done'; readonly order: ImportOrder; readonly begun: Begun };

/**
 * Rows of a noun from a file: the file, what its columns are, what importing each row does, and the outcome. Nothing
 * is stored before the person has seen that.
 */
export default function RegistryImport({
  resource,
  fields,
  onClose,
}: {
  resource: RegistryResource;
  fields: readonly FieldModel[];
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [clears, setClears] = useState(false);
  const [tooMany, setTooMany] = useState<number | null>(null);
  const imported = useMemo(
    () => importFields(resource, fields, intl.formatMessage({ id: 'registry.import.id' })),
    [resource, fields, intl],
  );
  const title = intl.formatMessage(
    { id: 'registry.import.title' },
    { title: intl.formatMessage({ id: `${resource.noun}.title` }) },
  );
  const take = (source: File) => {
    setTooMany(null);
    setStep({ at: 'columns', source });
  };
  const accept = (source: File) => (result: ImportResult, table: FileTable) => {
    if (table.rows.length > MAX_IMPORTACAO) {
      setTooMany(table.rows.length);
      setStep({ at: 'file' });
    } else setStep({ at: 'check', order: { source, table, result, clears } });
  };
  return (
    <PageFrame className={styles.page}>
      <PageHeader
        title={title}
        primaryAction={<Button onClick={onClose}>{intl.formatMessage({ id: 'registry.import.back' })}</Button>}
      />
      <StepSection key={step.at} at={step.at}>
        {step.at === 'file' && (
          <div className={styles.file}>
            <FileDrop
              choose={intl.formatMessage({ id: 'registry.import.choose' })}
              hint={intl.formatMessage({ id: 'registry.import.drop' })}
              onFile={take}
            />
            {tooMany !== null && (
              <MessageBar intent="error">
                <MessageBarBody>
                  {intl.formatMessage({ id: 'registry.import.tooMany' }, { n: tooMany, max: MAX_IMPORTACAO })}
                </MessageBarBody>
              </MessageBar>
            )}
          </div>
        )}
        {step.at === 'columns' && (
          <ImportPreview
            source={step.source}
            fields={imported}
            options={
              <Checkbox
                checked={clears}
                label={intl.formatMessage({ id: 'registry.import.clear' })}
                onChange={(_, { checked }) => setClears(checked === true)}
              />
            }
            acceptLabel={(counts) => intl.formatMessage({ id: 'registry.import.check' }, { ...counts })}
            onAccept={accept(step.source)}
            onCancel={() => setStep({ at: 'file' })}
          />
        )}
        {step.at === 'check' && (
          <CheckStep
            resource={resource}
            fields={imported}
            order={step.order}
            onBack={() => setStep({ at: 'columns', source: step.order.source })}
            onBegun={(begun) => setStep({ at: 'done', order: step.order, begun })}
          />
        )}
        {step.at === 'done' && (
          <DoneStep
            resource={resource}
            fields={imported}
            order={step.order}
            begun={step.begun}
            onAnother={() => setStep({ at: 'file' })}
            onClose={onClose}
          />
        )}
      </StepSection>
    </PageFrame>
  );
}

/** One step; the button that led to it is gone with the one before, so it takes the keyboard. */
function StepSection({ at, children }: { at: Step['at']; children: ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  usePageFocus(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.step}
      aria-label={intl.formatMessage({ id: `registry.import.step.${at}` })}
    >
      <Body1>{intl.formatMessage({ id: `registry.import.hint.${at}` })}</Body1>
      {children}
    </section>
  );
}
