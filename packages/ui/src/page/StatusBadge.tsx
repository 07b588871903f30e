import { Badge } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** How good or urgent a state is; the word beside it says which state. */
export type StatusTone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';

const colors = {
  neutral: 'subtle',
  info: 'informative',
  progress: 'brand',
  warning: 'warning',
  success: 'success',
  danger: 'danger',
} as const;

/** A state as a word in its tone; the tone never stands alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Badge appearance="tint" color={colors[tone]} shape="rounded">
      {children}
    </Badge>
  );
}
