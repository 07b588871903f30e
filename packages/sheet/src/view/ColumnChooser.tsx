import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple';
import { Pin16Filled, Pin16Regular } from '@fluentui/react-icons/svg/pin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../base/TextField.tsx';
import { fold } from '../model/fold.ts';
import { viewMessages as messages } from './messages.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '340px' },
  list: { maxHeight: '360px', margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  item: { display: 'flex', alignItems: 'center' },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden' },
});

/** The columns of a sheet in order: show and hide, move, freeze up to one. */
export function ColumnChooser({ view }: { view: SheetViewPort }) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const wanted = fold(search);
  const shown = view.columns.filter((column) => column.shown);
  const hidden = view.columns.filter((column) => !column.shown && !view.aside?.includes(column.id)).length;
  const listed = view.columns.filter(({ header }) => fold(header).includes(wanted));
  return (
    <Popover trapFocus positioning={{ position: 'below', align: 'start' }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnTriple20Regular />}>
          {intl.formatMessage(messages.columns, { hidden })}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={intl.formatMessage(messages.columns, { hidden })}>
        <TextField label={intl.formatMessage(messages.searchColumns)} value={search} onChange={setSearch} />
        <ul className={styles.list}>
          {listed.map(({ id, header, shown: isShown }) => (
            <li key={id} className={styles.item}>
              <Checkbox
                root={{ className: styles.label }}
                label={header}
                checked={isShown}
                disabled={isShown && shown.length <= 1}
                onChange={(_, { checked }) => view.show(id, checked === true)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUp16Regular />}
                aria-label={intl.formatMessage(messages.moveUp, { column: header })}
                disabledFocusable={!isShown || shown[0]?.id === id}
                onClick={() => view.move(id, -1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDown16Regular />}
                aria-label={intl.formatMessage(messages.moveDown, { column: header })}
                disabledFocusable={!isShown || shown.at(-1)?.id === id}
                onClick={() => view.move(id, 1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={view.isFrozen(id) ? <Pin16Filled /> : <Pin16Regular />}
                aria-label={intl.formatMessage(messages.freezeColumn, { column: header })}
                disabledFocusable={!isShown}
                onClick={() => view.freeze(id)}
              />
            </li>
          ))}
        </ul>
        <Button size="small" onClick={() => view.freeze(null)}>
          {intl.formatMessage(messages.unfreeze)}
        </Button>
      </PopoverSurface>
    </Popover>
  );
}
