import { perfilCalls } from '@bancada/contracts/access';
import { ErrorState } from '@bancada/ui';
import { Badge, Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useCall, useReading } from '../../../shared/api/index.ts';
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

/** Where one is logged in; each login can be ended. */
export function Sessions() {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(perfilCalls.sessoes, {});
  const { running, run } = useCall(perfilCalls.encerrarSessao);
  const end = async (id: string) => {
    if (await run({ params: { id } })) await mutate();
  };
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Skeleton aria-label={intl.formatMessage({ id: 'access.profile.sessions' })}>
        <SkeletonItem size={32} />
      </Skeleton>
    );
  }
  return (
    <ul className={styles.list}>
      {data.map(({ id, Dispositivo, UsadaEm, Atual }) => (
        <li key={id} className={styles.item}>
          <span className={styles.words}>
            <Text>{deviceName(Dispositivo) ?? intl.formatMessage({ id: 'access.profile.unknownDevice' })}</Text>
            <Text size={200} className={styles.when}>
              {intl.formatMessage(
                { id: 'access.profile.used' },
                { when: intl.formatDate(UsadaEm, { dateStyle: 'short', timeStyle: 'short' }) },
              )}
            </Text>
          </span>
          {Atual ? (
            <Badge appearance="tint">
              <FormattedMessage id="access.profile.thisOne" />
            </Badge>
          ) : (
            <Button size="small" disabledFocusable={running} onClick={() => void end(id)}>
              <FormattedMessage id="access.profile.end" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
