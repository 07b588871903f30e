import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isModalOpen } from './isModalOpen.ts';
import { messages } from '../messages.ts';

/** A record's neighbours in the list it was opened from. */
export interface Siblings {
  /** Opens the one before; null at the beginning of the list, and where the record's place is not known. */
  readonly previous: (() => void) | null;
  /** Opens the one after; null at the end of the list, and where the record's place is not known. */
  readonly next: (() => void) | null;
  /** Its place in the list, from 1, and how many there are; null where that is not known. */
  readonly place: { readonly at: number; readonly count: number } | null;
}

const useStyles = makeStyles({
  siblings: { display: 'flex', alignItems: 'center' },
  place: {
    marginLeft: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

/** Goes to the record before or after, by buttons or Alt+PageUp and Alt+PageDown, wherever the keyboard is. */
export function SiblingButtons({ siblings }: { siblings: Siblings }) {
  const styles = useStyles();
  const intl = useIntl();
  const { previous, next, place } = siblings;
  const latest = useRef(siblings);
  useEffect(() => {
    latest.current = siblings;
  }, [siblings]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
      if (isModalOpen()) return;
      // Before grids and lists, which scroll by these keys.
      event.preventDefault();
      event.stopPropagation();
      (event.key === 'PageUp' ? latest.current.previous : latest.current.next)?.();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const label = {
    previous: intl.formatMessage(messages.siblingPrevious),
    next: intl.formatMessage(messages.siblingNext),
  };
  return (
    <div className={styles.siblings}>
      <Button
        appearance="subtle"
        size="small"
        icon={<ChevronUp20Regular />}
        aria-label={label.previous}
        title={`${label.previous} (Alt+PageUp)`}
        disabledFocusable={previous === null}
        onClick={() => previous?.()}
      />
      <Button
        appearance="subtle"
        size="small"
        icon={<ChevronDown20Regular />}
        aria-label={label.next}
        title={`${label.next} (Alt+PageDown)`}
        disabledFocusable={next === null}
        onClick={() => next?.()}
      />
      {place && (
        <Caption1 className={styles.place}>
          {intl.formatMessage(messages.siblingPlace, { place: place.at, count: place.count })}
        </Caption1>
      )}
    </div>
  );
}
