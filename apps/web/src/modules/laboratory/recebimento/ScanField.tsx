import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { BarcodeScanner20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { usePageFocus } from '../../../shared/usePageFocus.ts';
import { watchBarcodes } from '../barcode.ts';
import { CameraScan } from '../camera/CameraScan.tsx';
import type { Scanned } from '../camera/scanned.ts';
import { RefusedLabels } from './RefusedLabels.tsx';
import { useScans } from './useScans.ts';

const useStyles = makeStyles({ form: { display: 'grid', gap: tokens.spacingVerticalXS } });

/** Takes labels, scanned wherever the keyboard is or typed here; each is received at once and the next may follow. */
export function ScanField({
  onScan,
  hint,
}: {
  onScan: (code: string) => Promise<Scanned | null>;
  /** What may be read here; at the counter, the label of a sample. */
  hint?: string;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { last, refused, read, clear } = useScans(onScan);
  const outcome = last?.outcome ?? null;
  usePageFocus(field);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(
    () =>
      watchBarcodes((code) => {
        setText('');
        latest.current(code);
      }),
    [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    setText('');
    if (code !== '') read(code);
  };
  const beneath =
    last && last.outcome === undefined
      ? intl.formatMessage({ id: 'laboratory.receipt.reading' }, { code: last.code })
      : (hint ?? intl.formatMessage({ id: 'laboratory.receipt.scan.hint' }));
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field
        label={intl.formatMessage({ id: 'laboratory.receipt.scan' })}
        hint={outcome ? null : beneath}
        validationState={outcome?.tone ?? 'none'}
        validationMessage={outcome?.text}
      >
        <Input
          ref={field}
          value={text}
          contentBefore={<BarcodeScanner20Regular />}
          contentAfter={<CameraScan onScan={read} last={outcome} />}
          autoComplete="off"
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <RefusedLabels refused={refused} clear={clear} />
    </form>
  );
}
