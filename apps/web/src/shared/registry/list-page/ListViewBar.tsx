import { ViewBar, ViewsMenu } from '@bancada/ui/registry';
import { Button, makeStyles, Select, ToggleButton } from '@fluentui/react-components';
import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { Grid20Regular } from '@fluentui/react-icons/svg/grid';
import { TableAdd20Regular } from '@fluentui/react-icons/svg/table-add';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isSearched } from '../isSearched.ts';
import type { RegistryResource, Situacao } from '../types.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import { useSingleHit } from '../useSingleHit.ts';
import type { ListMode } from './useListMode.ts';
import type { RowCreation } from './useRowCreation.tsx';

const useStyles = makeStyles({ situation: { minWidth: '120px' } });

/** Search, filters and views of a list, and how its rows are shown. */
export function ListViewBar({
  resource,
  page,
  mode,
  creation,
  hint,
  before,
}: {
  resource: RegistryResource;
  page: RegistryPageState;
  mode: ListMode;
  creation: RowCreation;
  /** What may be searched for. */
  hint: string | undefined;
  /** See `RegistryPageProps`. */
  before: ReactNode;
}) {
  const openSingle = useSingleHit(page);
  return (
    <ViewBar
      view={page.view}
      fields={page.fields}
      searched={isSearched(resource)}
      searchRef={page.searchRef}
      hint={hint}
      onEnter={openSingle}
      onRows={page.toFirstRow}
      after={
        <>
          <RowsModes {...{ page, mode, creation }} />
          <ViewsMenu views={page.views} />
        </>
      }
      before={resource.lifecycle ? <SituationChoice page={page} /> : before}
    />
  );
}

/** Switches between reading, editing and summing up. */
function RowsModes({
  page,
  mode,
  creation: { newLines },
}: {
  page: RegistryPageState;
  mode: ListMode;
  creation: RowCreation;
}) {
  const intl = useIntl();
  const { rows, showRows, isUnsaved } = mode;
  const hasRows = (page.list.total ?? 0) > 0;
  return (
    <>
      {page.may.update && hasRows && rows !== 'summary' && (
        <ToggleButton
          appearance="subtle"
          icon={<Grid20Regular />}
          checked={rows === 'edit'}
          disabledFocusable={isUnsaved}
          onClick={() => showRows(rows === 'edit' ? 'read' : 'edit')}
        >
          {intl.formatMessage({ id: 'registry.edit.start' })}
        </ToggleButton>
      )}
      {hasRows && rows !== 'edit' && (
        <ToggleButton
          appearance="subtle"
          icon={<DataPie20Regular />}
          checked={rows === 'summary'}
          onClick={() => showRows(rows === 'summary' ? 'read' : 'summary')}
        >
          {intl.formatMessage({ id: 'registry.summary' })}
        </ToggleButton>
      )}
      {rows === 'edit' && newLines !== null && (
        <Button
          appearance="subtle"
          icon={<TableAdd20Regular />}
          disabledFocusable={isUnsaved}
          onClick={newLines.onClick}
        >
          {newLines.text}
        </Button>
      )}
    </>
  );
}

const situations: readonly Situacao[] = ['ativos', 'inativos', 'todos'];

/** Whether rows in use, out of use, or both are shown. */
function SituationChoice({ page: { query, ask } }: { page: Pick<RegistryPageState, 'query' | 'ask'> }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Select
      className={styles.situation}
      aria-label={intl.formatMessage({ id: 'registry.situation' })}
      value={query.situacao}
      onChange={(_, { value }) => ask({ situacao: value as Situacao })}
    >
      {situations.map((each) => (
        <option key={each} value={each}>
          {intl.formatMessage({ id: `registry.situation.${each}` })}
        </option>
      ))}
    </Select>
  );
}
