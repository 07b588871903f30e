import { Badge, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { statusIcons, type StatusTone } from './statusIcons.ts';

export type { StatusTone } from './statusIcons.ts';

const colors = {
  neutral: 'subtle',
  info: 'informative',
  progress: 'brand',
  warning: 'warning',
  success: 'success',
  danger: 'danger',
} as const;

// A word that takes a second line takes its frame with it.
const useStyles = makeStyles({ badge: { height: 'auto', minHeight: '20px' } });

/** A state as a word in its tone, with the tone's picture; the tone never stands alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const styles = useStyles();
  const Icon = statusIcons[tone];
  return (
    <Badge className={styles.badge} appearance="tint" color={colors[tone]} shape="rounded" icon={<Icon aria-hidden />}>
      {children}
    </Badge>
  );
}
