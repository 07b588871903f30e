import { testMachine } from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { verificationsText } from '../verifications.ts';
import { RiskChips } from './RiskChips.tsx';
import type { Review } from './useReview.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowY: 'auto',
    minHeight: 0,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    outlineOffset: '-2px',
  },
  row: {
    boxSizing: 'border-box',
    width: '100%',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    backgroundColor: 'transparent',
    border: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    borderLeft: `3px solid transparent`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  aside: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  state: { display: 'inline-flex', justifySelf: 'end' },
  wide: { gridColumn: '1 / -1' },
  more: { padding: tokens.spacingVerticalS, textAlign: 'center' },
});

/** The tests of the queue, two lines each and their risks; J and K, or the arrows, go through them. */
export function ReviewList({
  review: { queue, rows, index, select, more },
  onOpen,
}: {
  review: Review;
  /** A row was chosen, by a press or Enter. */
  onOpen: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.children[index];
    row?.scrollIntoView({ block: 'nearest' });
    // The keyboard stays on the row where it is in the list.
    if (list.current?.contains(document.activeElement)) row?.querySelector('button')?.focus();
  }, [index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(to);
  };
  return (
    <ul ref={list} className={styles.list} aria-label={intl.formatMessage({ id: 'laboratory.review.list' })}>
      {rows.map((row, place) => {
        const sample = [row.Amostra, row.Identificacao].filter(Boolean).join(' · ');
        return (
          <li key={row.id}>
            <button
              type="button"
              aria-current={place === index}
              tabIndex={place === index ? 0 : -1}
              className={mergeClasses(styles.row, place === index && styles.current)}
              onKeyDown={onKeyDown}
              onClick={() => {
                select(place);
                onOpen();
              }}
            >
              <Text weight="semibold" className={styles.cut} title={row.Exame}>
                {row.Exame}
              </Text>
              <span className={styles.state}>
                <StatusBadge tone={testMachine.tones[row.TestStatus]}>
                  <FormattedMessage id={`laboratory.testStatus.${row.TestStatus}`} />
                  {verificationsText(row, intl) && ` · ${verificationsText(row, intl)}`}
                </StatusBadge>
              </span>
              <Text
                size={200}
                className={mergeClasses(styles.cut, styles.aside)}
                title={`${sample} · ${row.JobCodigo}`}
              >
                {`${sample} · ${row.JobCodigo}`}
              </Text>
              <Text size={200} className={styles.aside}>
                {row.Prazo === null ? '' : formats.instant(row.Prazo)}
              </Text>
              {(row.Riscos.length > 0 || !row.ParaMim || row.RegraAutoConferencia !== null || row.Mudancas > 0) && (
                <div className={styles.wide}>
                  <RiskChips risks={row.Riscos} />
                  {row.Mudancas > 0 && (
                    <Text size={200} className={styles.aside}>
                      <FormattedMessage id="laboratory.review.changes" values={{ n: row.Mudancas }} />
                    </Text>
                  )}
                  {row.RegraAutoConferencia !== null && (
                    <StatusBadge tone="info">
                      <FormattedMessage id="laboratory.review.automatic.one" />
                    </StatusBadge>
                  )}
                  {!row.ParaMim && (
                    <Text size={200} className={styles.aside}>
                      <FormattedMessage id="laboratory.review.others" />
                    </Text>
                  )}
                </div>
              )}
            </button>
          </li>
        );
      })}
      {queue && queue.total > rows.length && (
        <li className={styles.more}>
          {more ? (
            <Button size="small" onClick={more}>
              <FormattedMessage id="laboratory.review.more" values={{ n: queue.total - rows.length }} />
            </Button>
          ) : (
            <Text size={200}>
              <FormattedMessage id="laboratory.review.narrow" values={{ n: rows.length, total: queue.total }} />
            </Text>
          )}
        </li>
      )}
    </ul>
  );
}
