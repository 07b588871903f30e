import { formatDatePt, parseDatePt } from '@bancada/br-utils';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { FieldFrameProps } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

/**
 * A date typed as Brazilians do (dd/mm/aaaa, 5/3, hoje), canonical `aaaa-mm-dd` outside. It is read when the field is
 * left; a text that cannot be read stays and is explained, and the value is not changed.
 */
export function DateField({
  value,
  onChange,
  error,
  ...frame
}: FieldFrameProps & { value: string | null; onChange: (value: string | null) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState<{ text: string; error?: string } | null>(null);

  const read = () => {
    if (!typed) return;
    const date = parseDatePt(typed.text);
    if (!date.ok && date.reason !== 'empty') {
      const message = date.reason === 'impossible' ? messages.dateImpossible : messages.dateUnread;
      setTyped({ ...typed, error: intl.formatMessage(message, { text: `“${typed.text.trim()}”` }) });
      return;
    }
    setTyped(null);
    const next = date.ok ? date.value : null;
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      {...frame}
      value={typed?.text ?? (value === null ? '' : formatDatePt(value))}
      placeholder={intl.formatMessage(messages.datePlaceholder)}
      error={typed?.error ?? error}
      onChange={(text) => setTyped({ text })}
      onBlur={read}
    />
  );
}
