import { coordinateOf, type LocalArmazenagem } from '@bancada/contracts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { step } from './step.ts';

const useStyles = makeStyles({
  frame: { overflow: 'auto', minHeight: 0, padding: tokens.strokeWidthThick },
  grid: { display: 'grid', gap: tokens.spacingHorizontalXXS, width: 'max-content' },
  row: { display: 'contents' },
  head: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '28px',
    minWidth: '24px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  cell: {
    display: 'grid',
    placeItems: 'center',
    width: '76px',
    height: '44px',
    padding: tokens.spacingHorizontalXXS,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  taken: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  chosen: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
});

/** A box seen from above: each coordinate with the sample or embryo that is there. Arrows go through it, like through a sheet. */
export function BoxMap({
  place,
  names,
  chosen,
  onChoose,
}: {
  place: LocalArmazenagem;
  /** What is there, by coordinate. */
  names: ReadonlyMap<string, string>;
  chosen: string;
  onChoose: (coordinate: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const { Linhas, Colunas } = { Linhas: place.Linhas ?? 0, Colunas: place.Colunas ?? 0 };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(event.key, chosen, { Linhas, Colunas });
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  const columns = Array.from({ length: Colunas }, (_, column) => column);
  return (
    <div className={styles.frame}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'laboratory.storage.map' }, { name: place.Nome })}
        className={styles.grid}
        style={{ gridTemplateColumns: `auto repeat(${Colunas}, auto)` }}
      >
        <div role="row" className={styles.row}>
          <span aria-hidden="true" className={styles.head} />
          {columns.map((column) => (
            <span key={column} role="columnheader" className={styles.head}>
              {column + 1}
            </span>
          ))}
        </div>
        {Array.from({ length: Linhas }, (_, row) => (
          <div key={row} role="row" className={styles.row}>
            <span role="rowheader" className={styles.head}>
              {coordinateOf({ row, column: 0 }).slice(0, -1)}
            </span>
            {columns.map((column) => {
              const at = coordinateOf({ row, column });
              const there = names.get(at);
              const name = there ?? intl.formatMessage({ id: 'laboratory.storage.free' });
              return (
                <div
                  key={at}
                  role="gridcell"
                  data-at={at}
                  tabIndex={at === chosen ? 0 : -1}
                  aria-selected={at === chosen}
                  aria-label={`${at}: ${name}`}
                  title={there === undefined ? at : `${at}: ${name}`}
                  className={mergeClasses(
                    styles.cell,
                    there !== undefined && styles.taken,
                    at === chosen && styles.chosen,
                  )}
                  onKeyDown={onKeyDown}
                  onClick={() => onChoose(at)}
                >
                  {there ?? at}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
