import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { ViewBar, type FieldModel } from '@bancada/ui/registry';
import { Button, makeStyles } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords } from '../api/index.ts';
import { useReader } from './useReader.ts';
import { leaveThen } from './leave.state.ts';
import { fieldModels } from './model.ts';
import { isSearched } from './isSearched.ts';
import { RegistryGrid } from './RegistryGrid.tsx';
import type { AnyRow, RegistryResource } from './types.ts';
import { useRights } from './useRegistry.ts';
import { useRows } from './useRows.ts';

/** How many columns are shown before the person chooses. */
const FIRST = 5;

/** Kinds of fields that say little in a narrow column. */
const wide: readonly FieldModel['kind'][] = ['memo', 'choices', 'texts', 'pairs', 'json', 'password'];

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: '320px' },
  work: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
});

export interface RelatedListProps {
  /** The noun whose rows are listed. */
  readonly resource: RegistryResource;
  /** Its field that holds the link. */
  readonly field: string;
  /** The record its rows link to. */
  readonly row: AnyRow;
  /** The address of the noun's page. */
  readonly address: string;
}

/** The rows of a noun that link to a record, in the grid of the noun's page. Enter opens one on that page. */
export function RelatedList({ resource, field, row, address }: RelatedListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const reader = useReader();
  const [, navigate] = useLocation();
  const { create } = useRights(resource);
  const fields = useMemo(
    () => fieldModels(resource, reader).filter(({ name }) => name !== field),
    [resource, reader, field],
  );
  const columns = useMemo(() => firstColumns(resource, fields), [resource, fields]);
  const company = resource.relations[field]?.company ?? 'Empresa';
  const fixed = { [company]: String(row['Empresa']), [field]: String(row.id) };
  const rows = useRows({ resource, fields, columns, fixed });
  const { error, loading, total } = rows.list;
  const open = (tail: string) => leaveThen(() => navigate(`${address}/${tail}`));
  const title = intl.formatMessage({ id: `${resource.noun}.title` });
  const links = new URLSearchParams({ ...fixed, [field]: String(row.id) }).toString();
  return (
    <div className={styles.list}>
      <ViewBar
        view={rows.view}
        fields={fields}
        label={title}
        searched={isSearched(resource)}
        after={
          create && (
            <Button icon={<Add20Regular />} onClick={() => open(`novo?${links}`)}>
              {intl.formatMessage({ id: `${resource.noun}.new` })}
            </Button>
          )
        }
      />
      <div className={styles.work}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={rows.reload} />}
        {!error && loading === 'first' && <FormSkeleton />}
        {!error && loading !== 'first' && total === 0 && (
          <EmptyState title={intl.formatMessage({ id: 'registry.none.title' })} />
        )}
        {!error && (total ?? 0) > 0 && (
          <RegistryGrid
            resource={resource}
            title={title}
            page={{ ...rows, record: null, open: (id) => open(String(id)) }}
          />
        )}
      </div>
    </div>
  );
}

/** What rows are known by, then their other fields as far as there is room. */
function firstColumns(
  { search, scope, unitField }: RegistryResource,
  fields: readonly FieldModel[],
): readonly string[] {
  const isUnit = (name: string) => scope === 'unidade' && name === unitField;
  const names = fields.flatMap(({ name, kind }) => (wide.includes(kind) || isUnit(name) ? [] : [name]));
  return [...new Set([...search.filter((name) => names.includes(name)), ...names])].slice(0, FIRST);
}
