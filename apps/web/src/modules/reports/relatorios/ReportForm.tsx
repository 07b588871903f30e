import type { DeclaredReport } from '@bancada/contracts/shared';
import { RegistryField, type RegistryFieldProps } from '@bancada/ui/registry';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useReader } from '../../../shared/registry/useReader.ts';
import { type Asked, wrongIn } from './asked.ts';
import { parameterFields } from './fields.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  field: { flex: '1 1 140px', maxWidth: '260px', minWidth: 0 },
});

/** What a report is asked with. Enter in any field runs it. */
export function ReportForm({
  report,
  asked,
  running,
  onAsk,
  onRun,
}: {
  report: DeclaredReport;
  asked: Asked;
  running: boolean;
  onAsk: (asked: Asked) => void;
  onRun: (asked: Asked) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const reader = useReader();
  const fields = useMemo(() => parameterFields(report, reader), [report, reader]);
  /** What is typed and not read yet, by field. */
  const [typed, setTyped] = useState<Readonly<Record<string, RegistryFieldProps['typed']>>>({});
  const [tried, setTried] = useState(false);
  const wrong = wrongIn(report, asked);
  const words = (id: string) => intl.formatMessage({ id: `reports.run.${id}` });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.size === 0 && !Object.values(typed).some(Boolean)) onRun(asked);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <form ref={form} className={styles.form} aria-label={words('parameters')} noValidate onSubmit={submit}>
      {fields.map((field) => (
        <div key={field.name} className={styles.field}>
          <RegistryField
            field={field}
            value={asked[field.name]}
            typed={typed[field.name] ?? null}
            error={tried && wrong.has(field.name) ? words('missing') : null}
            onTyped={(next) => setTyped((before) => ({ ...before, [field.name]: next }))}
            onChange={(value) => onAsk({ ...asked, [field.name]: value })}
          />
        </div>
      ))}
      <Button type="submit" appearance="primary" disabledFocusable={running}>
        {words('run')}
      </Button>
    </form>
  );
}
