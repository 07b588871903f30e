import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';
import type { ControlMeasure, ControlTarget } from './controls.ts';
import { EntryRow } from './EntryRow.tsx';
import { useRefreshMeasures } from './useRefreshMeasures.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rows: { margin: 0, padding: 0, listStyle: 'none', overflow: 'auto', minHeight: 0 },
});

/** The controls of the day: type a value, Enter, and the next one follows. */
export function EntryList({
  targets,
  today,
  chosen,
  onChoose,
}: {
  targets: readonly ControlTarget[];
  today: ReadonlyMap<number, ControlMeasure>;
  chosen: number | undefined;
  onChoose: (target: ControlTarget) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const refresh = useRefreshMeasures();
  const rows = useRef<HTMLUListElement>(null);
  const measured = targets.filter(({ id }) => today.has(id)).length;
  // The input was disabled while it was stored: the next one takes the focus when it can.
  const goOn = (index: number) =>
    requestAnimationFrame(() => {
      const inputs = rows.current?.querySelectorAll('input');
      (inputs?.[index + 1] ?? inputs?.[index])?.focus();
    });
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Text size={200}>{intl.formatMessage({ id: 'laboratory.control.enterHint' })}</Text>
        <Text size={200}>
          {intl.formatMessage({ id: 'laboratory.control.measured' }, { n: measured, all: targets.length })}
        </Text>
      </div>
      <ul ref={rows} className={styles.rows} aria-label={intl.formatMessage({ id: 'laboratory.control.today' })}>
        {targets.map((target, index) => (
          <EntryRow
            key={target.id}
            target={target}
            last={today.get(target.id)}
            chosen={target.id === chosen}
            mayEnter={may('digitar', 'Laboratorio')}
            onChoose={() => onChoose(target)}
            onEntered={() => {
              refresh();
              goOn(index);
            }}
          />
        ))}
      </ul>
    </div>
  );
}
