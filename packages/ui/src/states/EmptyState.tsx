import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  icon: { fontSize: '40px', lineHeight: 1, color: tokens.colorNeutralForeground3 },
  title: { margin: 0 },
  message: { maxWidth: 'min(48ch, 100%)', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  action: { marginTop: tokens.spacingVerticalS },
});

/** Says in one sentence that there is nothing here, and offers the act that fills it. */
export function EmptyState({
  title,
  message,
  icon,
  action,
  level = 2,
}: {
  title: string;
  message?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** The level of its heading: 1 where it is the whole page, which has no other title. */
  level?: 1 | 2;
}) {
  const styles = useStyles();
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Subtitle2 as={`h${level}`} align="center" className={styles.title}>
        {title}
      </Subtitle2>
      {message && (
        <Body1 align="center" className={styles.message}>
          {message}
        </Body1>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
