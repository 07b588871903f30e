import { PasswordField } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** A new password and its repetition. */
export interface NewPassword {
  readonly fresh: string;
  readonly again: string;
  /** Both are typed and equal. */
  readonly ready: boolean;
  readonly change: (typed: { fresh?: string; again?: string }) => void;
  readonly empty: () => void;
}

const NOTHING = { fresh: '', again: '' };

/** What is typed into the fields of a new password. */
export function useNewPassword(): NewPassword {
  const [typed, setTyped] = useState(NOTHING);
  return {
    ...typed,
    ready: typed.fresh !== '' && typed.again === typed.fresh,
    change: (more) => setTyped((before) => ({ ...before, ...more })),
    empty: () => setTyped(NOTHING),
  };
}

/** The fields of a new password, typed twice. */
export function NewPasswordFields({ password: { fresh, again, change } }: { password: NewPassword }) {
  const intl = useIntl();
  const differs = again !== '' && again !== fresh;
  return (
    <>
      <PasswordField
        label={intl.formatMessage({ id: 'access.password.new' })}
        hint={intl.formatMessage({ id: 'access.password.hint' })}
        value={fresh}
        onChange={(text) => change({ fresh: text })}
        autoComplete="new-password"
      />
      <PasswordField
        label={intl.formatMessage({ id: 'access.password.again' })}
        value={again}
        onChange={(text) => change({ again: text })}
        autoComplete="new-password"
        error={differs ? intl.formatMessage({ id: 'access.password.differs' }) : null}
      />
    </>
  );
}
