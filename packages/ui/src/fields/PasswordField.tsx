import { Button } from '@fluentui/react-components';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { FieldFrameProps } from '@bancada/sheet/base';
import { TextField } from '@bancada/sheet/base';

/**
 * A password, hidden until the person asks to see it.
 *
 * @param words - what the button says, on pages that are shown before the texts of components are loaded
 */
export function PasswordField({
  value,
  onChange,
  autoComplete = 'current-password',
  words,
  ...frame
}: FieldFrameProps & {
  value: string;
  onChange: (value: string) => void;
  autoComplete?: 'current-password' | 'new-password';
  words?: { readonly show: string; readonly hide: string };
}) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const label =
    words?.[shown ? 'hide' : 'show'] ?? intl.formatMessage(shown ? messages.passwordHide : messages.passwordShow);
  return (
    <TextField
      {...frame}
      value={value}
      onChange={onChange}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          aria-label={label}
          aria-pressed={shown}
          icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
