import type { AnswerOf } from '@bancada/contracts/shared';
import type { perfilCalls } from '@bancada/contracts/access';
import { formatsOf } from '@bancada/sheet/formats';
import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { deviceName } from './deviceName.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flexGrow: 1 },
  when: { color: tokens.colorNeutralForeground3 },
});

/** Logins with their devices; each but one's own can be ended. */
export function SessionList({
  sessions,
  ending,
  onEnd,
}: {
  sessions: AnswerOf<typeof perfilCalls.sessoes>;
  ending: boolean;
  onEnd: (id: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, Dispositivo, UsadaEm, Atual }) => (
        <li key={id} className={styles.item}>
          <span className={styles.words}>
            <Text>{deviceName(Dispositivo) ?? intl.formatMessage({ id: 'access.profile.unknownDevice' })}</Text>
            <Text size={200} className={styles.when}>
              {intl.formatMessage({ id: 'access.profile.used' }, { when: formatsOf(intl.locale).instant(UsadaEm) })}
            </Text>
          </span>
          {Atual ? (
            <Badge appearance="tint">
              <FormattedMessage id="access.profile.thisOne" />
            </Badge>
          ) : (
            <Button size="small" disabledFocusable={ending} onClick={() => onEnd(id)}>
              <FormattedMessage id="access.profile.end" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
