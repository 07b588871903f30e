import { Sheet, type CellEdit, type SheetHandle } from '@bancada/sheet';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { componentColumns, editComponent } from './columns.ts';
import { addComponents, removeComponent, selectComponent, type ComponentDraft, type ExamDraft } from './exam.state.ts';
import { componentFields } from './fields.ts';

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0, minWidth: 0 },
  sheet: { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' },
  foot: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
});

/** The components of an exam, all their fields, typed and pasted as in every other sheet. */
export function ComponentSheet({ draft, shown, onSave }: { draft: ExamDraft; shown: ExamDraft; onSave: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const fields = useMemo(() => componentFields(intl), [intl]);
  const columns = useMemo(
    () => componentColumns(fields, intl.formatMessage({ id: 'laboratory.catalog.noFormula' })),
    [fields, intl],
  );
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  // Whether a formula is typed depends on the type beside it.
  useEffect(() => sheet.current?.refresh());
  const onEdit = (edits: readonly CellEdit[]) => {
    for (const edit of edits) {
      const row = draft.rows.find(({ key }) => key === edit.rowId);
      const field = byName.get(edit.columnId);
      if (row && field) editComponent(row, field, edit);
    }
  };
  const add = () => {
    addComponents(draft, 1);
    const key = draft.selected;
    if (key) requestAnimationFrame(() => sheet.current?.focusCell(key, 'CodigoComponent'));
  };
  return (
    <div className={styles.frame}>
      <div className={styles.sheet}>
        <Sheet<ComponentDraft>
          ref={sheet}
          label={intl.formatMessage({ id: 'laboratory.catalog.sheet' })}
          rowNumbers
          columns={columns}
          rows={shown.rows}
          rowId={keyOf}
          onEdit={onEdit}
          onSelection={(selection) => {
            if (selection) selectComponent(draft, selection.active.rowId);
          }}
          onAppend={(count) => addComponents(draft, count)}
          onKey={(event, active) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              sheet.current?.commit();
              onSave();
            } else if (event.key === '-' && event.ctrlKey && active) {
              event.preventDefault();
              removeComponent(draft, active.rowId);
            }
          }}
          menu={({ rowId }) => [
            {
              id: 'remove',
              text: intl.formatMessage({ id: 'laboratory.catalog.remove' }),
              keys: 'Ctrl+-',
              onClick: () => removeComponent(draft, rowId),
            },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <Button size="small" appearance="subtle" icon={<AddRegular />} onClick={add}>
          {intl.formatMessage({ id: 'laboratory.catalog.add' })}
        </Button>
      </div>
    </div>
  );
}

const keyOf = ({ key }: ComponentDraft) => key;
