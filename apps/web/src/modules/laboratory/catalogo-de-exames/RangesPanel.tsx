import type { DefinicaoComponente } from '@bancada/contracts';
import { Sheet, type CellEdit, type SheetHandle } from '@bancada/sheet';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { novaFaixa } from '@bancada/contracts';
import { editRange, rangeColumns, removeRange, type RangeLine } from './columns.ts';
import { CoverageMap } from './CoverageMap.tsx';
import type { ComponentDraft } from './exam.state.ts';
import { rangeFields } from './fields.ts';

/** Heights in pixels: of a row, and of header and the bar that moves the columns together. */
const ROW = 28;
const FRAME = 56;
const MOST_SEEN = 8;

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
});

/** The reference ranges of a component: a sheet, and for whom they are. The last line is empty; typed into, it is one. */
export function RangesPanel({ edited, shown }: { edited: ComponentDraft; shown: ComponentDraft }) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const fields = useMemo(() => rangeFields(intl), [intl]);
  const columns = useMemo(() => rangeColumns(fields), [fields]);
  const [extra, append] = useReducer((count: number, more: number) => count + more, 0);
  const ranges = shown.definition.ResultadoReferencia;
  const lines = useMemo(
    () =>
      Array.from({ length: ranges.length + 1 + extra }, (_, place): RangeLine => {
        return { place, range: ranges[place] ?? novaFaixa(), component: shown };
      }),
    [ranges, extra, shown],
  );
  useEffect(() => sheet.current?.refresh());
  const onEdit = (edits: readonly CellEdit[]) => {
    for (const edit of edits) {
      const field = fields.find(({ name }) => name === edit.columnId);
      if (field) editRange(edited, Number(edit.rowId), field, edit);
    }
  };
  const remove = (place: number) => removeRange(edited, place);
  const label = intl.formatMessage({ id: 'laboratory.catalog.rangesOf' }, { name: nameOf(shown.definition) });
  return (
    <div className={styles.panel}>
      <div className={styles.sheet} style={{ height: FRAME + ROW * Math.min(lines.length, MOST_SEEN) }}>
        <Sheet<RangeLine>
          ref={sheet}
          label={label}
          rowNumbers
          columns={columns}
          rows={lines}
          rowId={placeOf}
          onEdit={onEdit}
          onAppend={append}
          onKey={(event, active) => {
            if (event.key !== '-' || !event.ctrlKey || !active) return;
            event.preventDefault();
            remove(Number(active.rowId));
          }}
          menu={({ rowId }) => [
            {
              id: 'remove',
              text: intl.formatMessage({ id: 'laboratory.catalog.removeRange' }),
              keys: 'Ctrl+-',
              onClick: () => remove(Number(rowId)),
            },
          ]}
        />
      </div>
      <CoverageMap ranges={ranges} />
    </div>
  );
}

const placeOf = ({ place }: RangeLine) => String(place);

const nameOf = ({ NomeComponent, CodigoComponent }: DefinicaoComponente) => NomeComponent || CodigoComponent || '—';
