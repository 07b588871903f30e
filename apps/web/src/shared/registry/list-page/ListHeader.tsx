import { HeaderAct, PageHeader } from '@bancada/ui';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { shownRecordState } from '../../shownRecord.ts';
import { RecordSiblings } from '../RecordSiblings.tsx';
import type { ListPartProps } from '../types.ts';
import { countText } from '../useListStatus.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import type { ListMode } from './useListMode.ts';
import type { RowCreation } from './useRowCreation.tsx';

/** The title row of a list's page: count, open record with its neighbours, and the acts on the whole list. */
export function ListHeader({
  title,
  page,
  mode: { isUnsaved, start, importButton },
  creation: { button, newLines, firstRows },
  Primary,
}: {
  title: string;
  page: RegistryPageState;
  mode: ListMode;
  creation: RowCreation;
  /** See `RegistryPageProps`. */
  Primary: ComponentType<ListPartProps> | undefined;
}) {
  const intl = useIntl();
  const { title: recordTitle } = useSnapshot(shownRecordState);
  const counts = countText(intl, page.list);
  const hasRows = (page.list.total ?? 0) > 0;
  return (
    <PageHeader
      title={title}
      {...(counts === null ? {} : { counts })}
      record={recordTitle === null ? null : { title: recordTitle, onBack: () => page.open(null) }}
      overflow={[
        ...(newLines === null || isUnsaved ? [] : [{ id: 'lines', ...newLines }]),
        ...(firstRows === null ? [] : [{ id: 'first-rows', ...firstRows }]),
        ...page.exporting.actions,
      ]}
      primaryAction={
        <>
          {page.may.import && (
            <HeaderAct
              ref={importButton}
              icon={<ArrowUpload20Regular />}
              text={intl.formatMessage({ id: 'registry.import.start' })}
              disabledFocusable={isUnsaved}
              onClick={() => start('import')}
            />
          )}
          {(hasRows || page.filtered) && button}
          {Primary && <Primary onChanged={() => page.reload()} />}
        </>
      }
    >
      {typeof page.record === 'number' && (
        <RecordSiblings rows={page.rows.rows} record={page.record} onOpen={(to) => page.open(to, true)} />
      )}
    </PageHeader>
  );
}
