import { Field, Input } from '@fluentui/react-components';
import { BarcodeScanner20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { usePageFocus } from '../../../shared/usePageFocus.ts';
import { watchBarcodes } from '../barcode.ts';
import { CameraScan } from '../camera/CameraScan.tsx';
import type { Scanned } from '../camera/scanned.ts';

/** Takes labels, scanned wherever the keyboard is or typed here; each is received at once and the next may follow. */
export function ScanField({
  onScan,
  hint,
}: {
  onScan: (code: string) => Promise<Scanned | null>;
  /** What may be read here; at the counter, the label of a sample. */
  hint?: string;
}) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [last, setLast] = useState<Scanned | null>(null);
  usePageFocus(field);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(
    () =>
      watchBarcodes((code) => {
        setText('');
        void latest.current(code).then(setLast);
      }),
    [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    setText('');
    if (code !== '') void onScan(code).then(setLast);
  };
  return (
    <form onSubmit={submit}>
      <Field
        label={intl.formatMessage({ id: 'laboratory.receipt.scan' })}
        hint={last ? null : (hint ?? intl.formatMessage({ id: 'laboratory.receipt.scan.hint' }))}
        validationState={last?.tone ?? 'none'}
        validationMessage={last?.text}
      >
        <Input
          ref={field}
          value={text}
          contentBefore={<BarcodeScanner20Regular />}
          contentAfter={<CameraScan onScan={(code) => void onScan(code).then(setLast)} last={last} />}
          autoComplete="off"
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
    </form>
  );
}
