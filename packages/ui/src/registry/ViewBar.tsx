import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  SearchBox,
  tokens,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { FilterAdd20Regular } from '@fluentui/react-icons/svg/filter-add';
import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { LesserActs, narrowable } from '@bancada/sheet/base';
import { ColumnChooser, ColumnFilterForm } from '@bancada/sheet/view';
import type { SheetViewPort } from '@bancada/sheet/view';
import { columnFilterText } from './columnFilters.ts';
import { filterShape } from './filters.ts';
import { messages } from './messages.ts';
import { SortMenu } from './SortMenu.tsx';
import type { FieldModel } from './types.ts';
import { useNames } from './useNames.ts';

/** Nobody needs them before rows are grouped. */
const GroupButtons = lazy(() => import('@bancada/sheet/view/groups'));

const PHONE = '@media (max-width: 719px)';

/** A button of the bar on telephones: as wide as its words. */
const narrow = { minWidth: 0, paddingInline: tokens.spacingHorizontalXS } as const;

const useStyles = makeStyles({
  bar: {
    ...narrowable,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  search: { flex: '1 1 160px', maxWidth: '280px', [PHONE]: { maxWidth: 'none', flexBasis: '100%' } },
  wide: { maxWidth: '400px' },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    // Its text gives way, what removes it does not.
    maxWidth: '100%',
    minWidth: 0,
    '> :first-child': { minWidth: 0, flexShrink: 1 },
    '> :last-child': { flexShrink: 0 },
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  pillText: {
    display: 'block',
    minWidth: 0,
    maxWidth: '280px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
  },
  editor: { width: '280px', maxHeight: '640px', overflowY: 'auto', padding: tokens.spacingHorizontalS },
  filter: { [PHONE]: narrow },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    // On telephones its acts follow the filters in as few lines as they need.
    [PHONE]: { display: 'contents', '& button': narrow },
  },
});

/**
 * The one row over a registry's grid: search, what stands before it, a pill for each filter of the view, and more to
 * choose. The menus of the columns speak to the same view, so there is one way to filter; here columns that are not
 * shown are reached, too.
 */
export function ViewBar({
  view,
  fields,
  label,
  searched = true,
  searchRef,
  hint,
  onEnter,
  onRows,
  before,
  after,
}: {
  view: SheetViewPort;
  fields: readonly FieldModel[];
  /** What is searched, where a page has several of these rows. */
  label?: string;
  /** Whether rows are found by a text: a search that finds nothing is not offered. */
  searched?: boolean;
  searchRef?: Ref<HTMLInputElement>;
  /** What may be searched for; shown while nothing is typed. */
  hint?: string | undefined;
  /** Enter in the search. */
  onEnter?: () => void;
  /** Down in the search: to the first of the rows under it. */
  onRows?: () => void;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const styles = useStyles();
  const intl = useIntl();
  /** The field whose filter is being chosen. */
  const [open, setOpen] = useState<string | null>(null);
  const known = fields.filter((field) => filterShape(field) !== null);
  const pills = known.filter(({ name }) => name === open || view.filtered.includes(name));
  return (
    <div className={styles.bar} role="search" aria-label={label}>
      {searched && (
        <SearchBox
          className={mergeClasses(styles.search, hint !== undefined && styles.wide)}
          ref={searchRef}
          aria-label={intl.formatMessage(messages.search)}
          placeholder={hint ?? intl.formatMessage(messages.search)}
          title={hint}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter?.();
            if (event.key !== 'ArrowDown' || !onRows) return;
            event.preventDefault();
            onRows();
          }}
          value={view.state.quick}
          dismiss={{ 'aria-label': intl.formatMessage(messages.clearSearch) }}
          onChange={(_, { value }) => view.change({ quick: value })}
        />
      )}
      {before}
      {pills.map((field) => (
        <Pill
          key={field.name}
          view={view}
          field={field}
          open={open === field.name}
          onOpen={(next) => setOpen(next ? field.name : null)}
        />
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            className={styles.filter}
            appearance="subtle"
            icon={<FilterAdd20Regular />}
            disabled={pills.length === known.length}
          >
            {intl.formatMessage(messages.addFilter)}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {known
              .filter((field) => !pills.includes(field))
              .map(({ name, label }) => (
                <MenuItem key={name} onClick={() => setOpen(name)}>
                  {label}
                </MenuItem>
              ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {view.filtered.length > 0 && (
        <Button className={styles.filter} appearance="subtle" onClick={() => view.change({ filters: {} })}>
          {intl.formatMessage(messages.clearFilters)}
        </Button>
      )}
      <div className={styles.end}>
        {view.grouping?.active && (
          <Suspense>
            <GroupButtons grouping={view.grouping} />
          </Suspense>
        )}
        <SortMenu view={view} />
        <LesserActs brief>
          <ColumnChooser view={view} />
          {after}
        </LesserActs>
      </div>
    </div>
  );
}

function Pill({
  view,
  field,
  open,
  onOpen,
}: {
  view: SheetViewPort;
  field: FieldModel;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const filter = view.state.filters[field.name] ?? {};
  const nameOf = useNames(field, filter.among);
  const text = columnFilterText(field, filter, intl, nameOf);
  return (
    <span className={styles.pill}>
      <Popover open={open} onOpenChange={(_, data) => onOpen(data.open)} positioning="below-start" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button appearance="subtle" size="small">
            <span className={styles.pillText}>{text === '' ? field.label : `${field.label}: ${text}`}</span>
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.editor} aria-label={field.label}>
          <ColumnFilterForm view={view} columnId={field.name} />
        </PopoverSurface>
      </Popover>
      <Button
        appearance="subtle"
        size="small"
        icon={<Dismiss16Regular />}
        aria-label={intl.formatMessage(messages.removeFilter, { label: field.label })}
        onClick={() => {
          onOpen(false);
          view.filter(field.name, null);
        }}
      />
    </span>
  );
}
