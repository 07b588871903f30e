import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  SearchBox,
  tokens,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { FilterAdd20Regular } from '@fluentui/react-icons/svg/filter-add';
import { useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { FilterEditor } from './FilterEditor.tsx';
import { emptyFilter, filterActs, filterShape, filterText, type Filters, type FilterValue } from './filters.ts';
import { messages } from './messages.ts';
import type { FieldModel } from './types.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  search: { flex: '1 1 160px', maxWidth: '280px' },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  pillText: {
    minWidth: 0,
    maxWidth: '280px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    display: 'block',
  },
  end: { display: 'flex', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
});

/** The one row of filters over a grid: search, what stands before it, one pill for each filter, and more to choose. */
export function FilterBar({
  fields,
  search,
  onSearch,
  searchRef,
  filters,
  onFilters,
  before,
  after,
}: {
  /** Fields that may be filtered; kinds without a filter are left out. */
  fields: readonly FieldModel[];
  /** Left out with `onSearch` where there is no search over all fields. */
  search?: string;
  onSearch?: (text: string) => void;
  searchRef?: Ref<HTMLInputElement>;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState<string | null>(null);
  const known = fields.filter((field) => filterShape(field) !== null);
  const chosen = known.filter(({ name }) => filters[name] !== undefined);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name)) as Filters;
  const add = (field: FieldModel) => {
    onFilters({ ...filters, [field.name]: emptyFilter(field) });
    setOpen(field.name);
  };
  return (
    <div className={styles.bar} role="search">
      {onSearch && (
        <SearchBox
          className={styles.search}
          ref={searchRef}
          aria-label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          value={search ?? ''}
          dismiss={{ 'aria-label': intl.formatMessage(messages.clearSearch) }}
          onChange={(_, { value }) => onSearch(value)}
        />
      )}
      {before}
      {chosen.map((field) => (
        <Pill
          key={field.name}
          field={field}
          filter={filters[field.name] ?? emptyFilter(field)}
          open={open === field.name}
          onOpen={(next) => setOpen(next ? field.name : null)}
          onChange={(filter) => onFilters({ ...filters, [field.name]: filter })}
          onRemove={() => onFilters(without(field.name))}
        />
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<FilterAdd20Regular />} disabled={chosen.length === known.length}>
            {intl.formatMessage(messages.addFilter)}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {known
              .filter(({ name }) => filters[name] === undefined)
              .map((field) => (
                <MenuItem key={field.name} onClick={() => add(field)}>
                  {field.label}
                </MenuItem>
              ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {Object.values(filters).some(filterActs) && (
        <Button appearance="subtle" onClick={() => onFilters({})}>
          {intl.formatMessage(messages.clearFilters)}
        </Button>
      )}
      <div className={styles.end}>{after}</div>
    </div>
  );
}

function Pill({
  field,
  filter,
  open,
  onOpen,
  onChange,
  onRemove,
}: {
  field: FieldModel;
  filter: FilterValue;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (filter: FilterValue) => void;
  onRemove: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const text = filterText(field, filter, intl);
  return (
    <span className={styles.pill}>
      <Popover open={open} onOpenChange={(_, data) => onOpen(data.open)} positioning="below-start" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button appearance="subtle" size="small">
            <span className={styles.pillText}>{text === '' ? field.label : `${field.label}: ${text}`}</span>
          </Button>
        </PopoverTrigger>
        <PopoverSurface aria-label={field.label}>
          <FilterEditor field={field} filter={filter} onChange={onChange} />
        </PopoverSurface>
      </Popover>
      <Button
        appearance="subtle"
        size="small"
        icon={<Dismiss16Regular />}
        aria-label={intl.formatMessage(messages.removeFilter, { label: field.label })}
        onClick={onRemove}
      />
    </span>
  );
}
