import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowDown12Filled } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowSync12Filled } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowUp12Filled } from '@fluentui/react-icons/svg/arrow-up';
import { CheckboxChecked16Filled } from '@fluentui/react-icons/svg/checkbox-checked';
import { CheckboxUnchecked16Regular } from '@fluentui/react-icons/svg/checkbox-unchecked';
import { Checkmark12Filled } from '@fluentui/react-icons/svg/checkmark';
import { Clock12Filled } from '@fluentui/react-icons/svg/clock';
import { DismissCircle12Filled } from '@fluentui/react-icons/svg/dismiss-circle';
import { Comment12Filled } from '@fluentui/react-icons/svg/comment';
import { Edit12Filled } from '@fluentui/react-icons/svg/edit';
import { ErrorCircle12Filled } from '@fluentui/react-icons/svg/error-circle';
import { Info12Filled } from '@fluentui/react-icons/svg/info';
import { LockClosed12Filled } from '@fluentui/react-icons/svg/lock-closed';
import { People12Filled } from '@fluentui/react-icons/svg/people';
import { QuestionCircle12Filled } from '@fluentui/react-icons/svg/question-circle';
import { Warning12Filled } from '@fluentui/react-icons/svg/warning';
import { statusIcons, type StatusTone } from '../base/statusIcons.ts';

/** The name of the picture of a state's tone. */
export const stateIcon = (tone: StatusTone): string => `state-${tone}`;

const stateIcons = Object.fromEntries(
  Object.entries(statusIcons).map(([tone, icon]) => [stateIcon(tone as StatusTone), icon]),
);

const ownIcons: Readonly<Record<string, FluentIcon>> = {
  ...stateIcons,
  problem: QuestionCircle12Filled,
  warning: Warning12Filled,
  critical: ErrorCircle12Filled,
  error: DismissCircle12Filled,
  info: Info12Filled,
  high: ArrowUp12Filled,
  low: ArrowDown12Filled,
  edited: Edit12Filled,
  saving: ArrowSync12Filled,
  saved: Checkmark12Filled,
  queued: Clock12Filled,
  conflict: People12Filled,
  note: Comment12Filled,
  lock: LockClosed12Filled,
  refused: DismissCircle12Filled,
  checkboxOn: CheckboxChecked16Filled,
  checkboxOff: CheckboxUnchecked16Regular,
};

/** Draws every icon once, out of sight, so that cells can copy them without React. */
export function IconStore({
  icons,
  more,
  attach,
}: {
  icons?: Readonly<Record<string, FluentIcon>>;
  more?: Readonly<Record<string, FluentIcon>>;
  attach: (store: HTMLElement | null) => void;
}) {
  return (
    <div ref={attach} hidden>
      {Object.entries({ ...ownIcons, ...more, ...icons }).map(([name, Icon]) => (
        <Icon key={name} data-icon={name} />
      ))}
    </div>
  );
}

/** A copy of a stored icon; an unknown name gives the `info` icon, never nothing. */
export function copyIcon(store: HTMLElement | null, name: string): Element | null {
  const find = (wanted: string) => store?.querySelector(`[data-icon="${CSS.escape(wanted)}"]`) ?? null;
  const copy = (find(name) ?? find('info'))?.cloneNode(true);
  return copy instanceof Element ? copy : null;
}
