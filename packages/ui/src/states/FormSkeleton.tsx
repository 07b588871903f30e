import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { baseMessages as messages } from '@bancada/sheet/base';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '480px' },
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: { width: '35%' },
});

/** A form that is being loaded: labels over fields. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Skeleton className={styles.form} aria-label={intl.formatMessage(messages.loading)} aria-busy="true">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles.field}>
          <SkeletonItem size={12} className={styles.label} />
          <SkeletonItem size={32} />
        </div>
      ))}
    </Skeleton>
  );
}
