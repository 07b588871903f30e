import { RecordActionDialog, RecordPanel, UnsavedDialog } from '@bancada/ui/registry';
import type { RecordAction } from '@bancada/ui/registry';
import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { FormSkeleton } from '@bancada/ui';
import { useRecordDoors } from '../recordDoors.ts';
import { copyText } from '../copyText.ts';
import { OPEN_TAB } from '../recordPages.ts';
import { useShownRecord } from '../shownRecord.ts';
import { panelWidth } from './panelWidth.ts';
import { DoorContent, DoorPanels } from './doors/DoorParts.tsx';
import { tabName } from './doors/tabName.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { answerLeave, leaveState } from './leave.state.ts';
import { OtherDrafts } from './OtherDrafts.tsx';
import type { RecordState } from './record.state.ts';
import { PrintRecord } from './PrintRecord.tsx';
import { RecordActs } from './RecordActs.tsx';
import { RecordConflict } from './RecordConflict.tsx';
import type { DrawerProps } from './drawerProps.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordReading } from './RecordReading.tsx';
import { RelatedTab } from './RelatedTab.tsx';
import type { AnyRow } from './types.ts';
import { useAttachedTabs } from './useAttachedTabs.ts';
import { useEditing } from './useEditing.ts';
import { layoutOf, useFormFields, withoutGiven } from './useFormFields.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { usePaneKey } from './usePaneKey.ts';
import { useRelated } from './useRelated.ts';
import { useRecordTitle } from './useRecordTitle.ts';

// Few of those who open a record open these.
const FilesTab = lazy(() => import('./FilesTab.tsx'));
const CommentsTab = lazy(() => import('./CommentsTab.tsx'));
const TimelineTab = lazy(() => import('./doors/TimelineTab.tsx'));
/** Facts come only with the nouns of which other rooms have some. */
const RecordFacts = lazy(() => import('./doors/RecordFacts.tsx'));

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    flexShrink: 0,
    // What much belongs to has thirty tabs: on a telephone they would leave no room for the record.
    maxHeight: '30vh',
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
});

/** A record that is open: its form, its history, what links to it, what its page adds, and what may be done with it. */
export function OpenRecord(props: DrawerProps & { state: RecordState }) {
  const { resource, parts, aside, Acts, First, titled, Head, HeldSteps, tabs = [], page, record, state } = props;
  const intl = useIntl();
  const panel = useRef<HTMLElement>(null);
  const { base } = useSnapshot(state) as RecordState;
  const { pending } = useSnapshot(leaveState);
  const search = new URLSearchParams(useSearch());
  const asked = search.get(OPEN_TAB);
  const doors = useRecordDoors(resource.path);
  const doorTabs = doors.flatMap(({ room, tabs: added }) => added.map((part) => ({ part, name: tabName(room, part) })));
  const [choice, setChoice] = useState({ asked, name: asked ?? 'data' });
  // An address that asks for a tab is followed also while the record is open: a mention may lead to it.
  const wanted = choice.asked === asked ? choice.name : (asked ?? choice.name);
  const setWanted = (name: string) => setChoice({ asked, name });
  const [asking, setAsking] = useState<RecordAction | null>(null);
  const fields = useFormFields(resource.scope === 'global' || record !== 'novo', page.fields);
  const isNew = record === 'novo';
  const layout = useMemo(
    () => withoutGiven(resource, isNew, layoutOf(props.form, fields, page.fields)),
    [resource, isNew, props.form, fields, page.fields],
  );
  const acts = useOpenRecord(props, state, fields);
  const editing = useEditing(props, state, panel, acts.editable);
  usePaneKey(panel);
  // The form is among the data, whichever tab the person was in when they asked for it.
  const [wasEditing, setWasEditing] = useState(editing.editing);
  if (wasEditing !== editing.editing) {
    setWasEditing(editing.editing);
    if (editing.editing) setWanted('data');
  }
  const row: AnyRow | null = base;
  const { title, tab: tabTitle } = useRecordTitle(resource, page.columns, page.fields, titled, row);
  useShownRecord(title, tabTitle);
  const related = useRelated(resource, row);
  const attached = useAttachedTabs(resource, row);
  const named = (name: string, id: string) => ({ name, label: intl.formatMessage({ id }) });
  const choices = [
    named('data', 'registry.tab.data'),
    ...tabs.map((each) => named(each.name, each.title)),
    ...doorTabs.map(({ name, part }) => named(name, part.title)),
    ...(doors.some(({ timeline }) => timeline) ? [named('timeline', 'registry.tab.timeline')] : []),
    ...attached,
    ...related,
    ...(resource.calls.history ? [named('history', 'registry.tab.history')] : []),
  ];
  // Rows that linked to the record may be gone.
  const tab = choices.some(({ name }) => name === wanted) ? wanted : 'data';
  const Chosen = tabs.find(({ name }) => name === tab)?.Tab;
  const chosenDoor = doorTabs.find(({ name }) => name === tab);
  const chosenRows = related.find(({ name }) => name === tab);
  return (
    <RecordPanel
      title={title}
      width={panelWidth(resource, aside !== undefined)}
      panelRef={panel}
      onClose={() => page.open(null)}
      tools={
        row && (
          <>
            <PrintRecord resource={resource} row={row} />
            <CopyLink />
          </>
        )
      }
      head={
        row &&
        doors.some(({ facts }) => facts) && (
          <Suspense fallback={null}>
            <RecordFacts {...{ resource, row }} />
          </Suspense>
        )
      }
      tabs={row && choices.length > 1 && <Tabs choices={choices} chosen={tab} onChoose={setWanted} />}
      footer={
        <RecordActs
          {...{ resource, acts, Acts, First, HeldSteps, page, state }}
          editing={editing}
          subject={title}
          onAsk={setAsking}
        />
      }
    >
      {tab === 'history' && row && <HistoryTab key={row.Versao} resource={resource} row={row} />}
      {row && (tab === 'files' || tab === 'comments') && (
        <Suspense fallback={<FormSkeleton />}>
          {tab === 'files' ? <FilesTab {...{ resource, row }} /> : <CommentsTab {...{ resource, row }} />}
        </Suspense>
      )}
      {row && tab === 'timeline' && (
        <Suspense fallback={<FormSkeleton />}>
          <TimelineTab {...{ resource, row }} />
        </Suspense>
      )}
      {chosenDoor && row && <DoorContent part={chosenDoor.part} row={row} conditions={search} />}
      {Chosen && row && <Chosen row={row} editable={acts.editable} onChanged={(next) => void acts.changed(next)} />}
      {chosenRows && row && <RelatedTab related={chosenRows} row={row} />}
      <div hidden={tab !== 'data'}>
        <OtherDrafts {...{ resource, state }} />
        {Head && <RecordHead {...{ Head, state }} typing={editing.editing || row === null} />}
        {editing.editing || row === null ? (
          <>
            <RecordConflict {...{ resource, fields, state }} />
            <RecordFields
              {...{ resource, layout, fields, state, parts, aside }}
              label={title}
              disabled={!acts.editable}
              onSave={() => void acts.save()}
            />
          </>
        ) : (
          <RecordReading
            {...{ resource, layout, fields, row, state, page, parts }}
            label={title}
            onFix={editing.begin}
          />
        )}
        {row && tab === 'data' && <DoorPanels doors={doors} row={row} conditions={search} />}
      </div>
      <RecordActionDialog
        action={asking}
        subject={title}
        onConfirm={(action, reason) => {
          setAsking(null);
          void acts.act(action, reason);
        }}
        onCancel={() => setAsking(null)}
      />
      <UnsavedDialog
        open={pending !== null}
        onSave={() => void acts.saveAndLeave()}
        onDiscard={() => acts.discardAndLeave()}
        onStay={() => answerLeave(false)}
      />
    </RecordPanel>
  );
}

function Tabs({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly { readonly name: string; readonly label: string }[];
  chosen: string;
  onChoose: (name: string) => void;
}) {
  const styles = useStyles();
  return (
    <TabList
      className={styles.tabs}
      size="small"
      selectedValue={chosen}
      onTabSelect={(_, { value }) => onChoose(String(value))}
    >
      {choices.map(({ name, label }) => (
        <Tab key={name} value={name}>
          {label}
        </Tab>
      ))}
    </TabList>
  );
}

function CopyLink() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'registry.copyLink' });
  return (
    <Button
      appearance="subtle"
      icon={<Link20Regular />}
      aria-label={label}
      title={label}
      onClick={() => copyText(location.href, 'registry.linkCopied')}
    />
  );
}
