import { Link, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: tokens.spacingHorizontalL } });

/** What is wrong with a form, at its top; each line leads to its field. */
export function ErrorList({
  nameOf,
  errors,
  onFocus,
}: {
  nameOf: (field: string) => string;
  errors: Readonly<Record<string, string>>;
  onFocus: (name: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const wrong = Object.entries(errors);
  if (wrong.length === 0) return null;
  const whole = errors[''];
  const named = wrong.filter(([name]) => name !== '');
  return (
    <div data-errors="" role="alert" tabIndex={-1}>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {named.length > 0 && (
            <MessageBarTitle>{intl.formatMessage(messages.errors, { count: named.length })}</MessageBarTitle>
          )}
          {whole}
          {named.length > 0 && (
            <ul className={styles.list}>
              {named.map(([name, message]) => (
                <li key={name}>
                  <Link as="button" type="button" inline onClick={() => onFocus(name)}>
                    {nameOf(name)}
                  </Link>
                  : {message}
                </li>
              ))}
            </ul>
          )}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
