import { ArrowSync12Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircle12Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Circle12Regular } from '@fluentui/react-icons/svg/circle';
import { Clock12Regular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircle12Regular } from '@fluentui/react-icons/svg/error-circle';
import { Warning12Regular } from '@fluentui/react-icons/svg/warning';

/** How good or urgent a state is; the word beside it says which state. */
export type StatusTone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';

/** The picture of each tone: states are told apart without colours, too. */
export const statusIcons = {
  neutral: Circle12Regular,
  info: Clock12Regular,
  progress: ArrowSync12Regular,
  warning: Warning12Regular,
  success: CheckmarkCircle12Regular,
  danger: ErrorCircle12Regular,
} as const;
