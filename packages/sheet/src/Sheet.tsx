import { useImperativeHandle, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SheetController } from './control/SheetController.ts';
import type { Range } from './model/range.ts';
import { SheetTable } from './model/table.ts';
import type { TableSource } from './model/table.ts';
import { CellEditor } from './editors/CellEditor.tsx';
import { IconStore } from './grid/icons.tsx';
import { SheetGrid } from './grid/SheetGrid.tsx';
import { handleOf } from './handleOf.ts';
import { loadParts, loadedParts } from './lazy/loadParts.ts';
import { useEditorActions } from './useEditorActions.ts';
import { useLazyParts } from './lazy/useLazyParts.ts';
import { useSheetEvents } from './useSheetEvents.ts';
import { useRows } from './useRows.ts';
import { useViewStore } from './useViewStore.ts';
import { useWords } from './useWords.ts';
import type { SheetProps } from './control/SheetProps.ts';
import type { SheetSort } from './model/owner.ts';
import './sheet.css';

const loader = { load: loadParts, loaded: loadedParts };

const unsorted: readonly SheetSort[] = [];

/** Tab belongs to the sheet: Fluent's handling of it (tabster) would leave the page from the last editor on it. */
const ownTab = JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } });

/**
 * A spreadsheet over rows of any shape: typing, ranges, clipboard, fill, undo and problem cells on AG Grid Community.
 * It owns no values: every act arrives at `onEdit` as one batch, the owner changes its state and calls
 * `ref.refresh` for the cells that depend on it. Fills the height its parent gives it.
 */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { rows, columns, rowId, group, ref } = props;
  const parts = useLazyParts();
  const { words, write } = useWords(parts);
  const [announcement, setAnnouncement] = useState('');
  const here = useRows(rows);
  const collapsed = props.view?.grouping?.collapsed;
  const [tables] = useState(() => new Tables<Row>());
  const latest = useMemo(
    () => tables.next({ rows: here, columns, rowId, group, collapsed }),
    [tables, here, columns, rowId, group, collapsed],
  );
  const context = useMemo(
    () => ({
      props,
      words,
      write,
      announce: (range: Range) =>
        void loadParts().then(({ rangeSentence }) => setAnnouncement(rangeSentence(write, range))),
    }),
    [props, words, write],
  );
  const [sheet] = useState(() => new SheetController(latest, context, loader));
  const view = useViewStore(sheet.view);
  const table = useHeld(latest, props.view !== undefined && view.session !== null);
  const finding = useSyncExternalStore(sheet.find.subscribe, sheet.find.open);
  const actions = useEditorActions(sheet);
  const events = useSheetEvents(sheet);

  useLayoutEffect(() => sheet.setContext(context), [sheet, context]);
  useLayoutEffect(() => sheet.setTable(table), [sheet, table]);
  useLayoutEffect(() => () => sheet.destroy(), [sheet]);
  useImperativeHandle(ref, () => handleOf(sheet), [sheet]);

  return (
    <div
      ref={events}
      className={classesOf(props)}
      tabIndex={-1}
      role="group"
      aria-label={props.label}
      data-tabster={ownTab}
    >
      <IconStore attach={sheet.attachIcons} icons={props.icons} more={sheet.headers?.icons} />
      <SheetGrid
        key={table.window ? 'sparse' : 'whole'}
        sheet={sheet}
        table={table}
        density={props.view?.state.density ?? props.density ?? 'compact'}
        lines={props.lines ?? 1}
        sort={props.view?.sort ?? (props.sort ? [props.sort] : unsorted)}
        menus={props.view !== undefined}
        rowNumbers={props.picking ? 'boxes' : (props.rowNumbers ?? false)}
        totals={props.totals}
      />
      {view.session && <CellEditor session={view.session} actions={actions} />}
      {parts && !view.session && !view.paste && !view.menu && <parts.CellNote sheet={sheet} view={view} />}
      {parts && finding && <parts.FindBar find={finding} />}
      {parts && view.menu && <parts.SheetMenu sheet={sheet} at={view.menu} />}
      {view.columnMenu && sheet.headers?.menu(view.columnMenu)}
      {parts && view.paste && <parts.PasteDialog sheet={sheet} plan={view.paste.plan} />}
      <div className="sheet-announcer" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

/** Makes each table from the one before it. */
class Tables<Row> {
  private last: SheetTable<Row> | undefined;

  next(source: TableSource<Row>): SheetTable<Row> {
    this.last = new SheetTable(source, this.last);
    return this.last;
  }
}

function classesOf<Row>({ reading, zebra, view }: SheetProps<Row>): string {
  return `sheet${reading ? ' sheet-reading' : ''}${(view?.state.zebra ?? zebra) ? ' sheet-zebra' : ''}`;
}

/** The latest table, or the one there was while an editor is open: nothing moves under the hand that types. */
function useHeld<T>(latest: T, holding: boolean): T {
  const [held, setHeld] = useState(latest);
  if (!holding && held !== latest) setHeld(latest);
  return holding ? held : latest;
}
