import { isRemovable } from '@bancada/contracts/shared';
import { LesserActs } from '@bancada/ui';
import { registryMessages, type RecordAction } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { isDirty, type RecordState } from './record.state.ts';
import type { Editing } from './useEditing.ts';
import { RecordSteps } from './RecordSteps.tsx';
import type { AnyRow, RecordActsProps, RegistryResource, HeldStepsProps } from './types.ts';
import type { OpenRecordActs } from './useOpenRecord.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** The acts at the foot of an open record: those the person may do with it as it is, on telephones the likeliest first. */
export function RecordActs({
  resource,
  subject,
  acts,
  Acts,
  First,
  HeldSteps = NoneHeld,
  page,
  state,
  editing,
  onAsk,
}: {
  resource: RegistryResource;
  /** What the record is called. */
  subject: string;
  acts: OpenRecordActs;
  Acts: ComponentType<RecordActsProps> | undefined;
  First: ComponentType<RecordActsProps> | undefined;
  HeldSteps: ComponentType<HeldStepsProps> | undefined;
  page: RegistryPageState;
  state: RecordState;
  editing: Editing;
  onAsk: (action: RecordAction) => void;
}) {
  const intl = useIntl();
  const live = useSnapshot(state) as RecordState;
  const { base } = live;
  const { machine } = resource;
  const { editable, inactive } = acts;
  const given = base && { row: base, editable, onChanged: (row: AnyRow) => void acts.changed(row) };
  const others = (
    <>
      {given && Acts && <Acts {...given} />}
      {base !== null && !editing.editing && !inactive && page.may.remove && isRemovable(resource, base) && (
        <Button onClick={() => onAsk('deletar')}>{intl.formatMessage({ id: 'registry.remove' })}</Button>
      )}
    </>
  );
  return (
    <>
      {given && First && !editing.editing && <First {...given} />}
      {editing.editing ? (
        <FormActs {...{ acts, editing, live }} />
      ) : (
        editable && (
          <Button
            key="edit"
            data-edit=""
            appearance={First ? 'secondary' : 'primary'}
            title="E"
            onClick={() => editing.begin()}
          >
            {intl.formatMessage(registryMessages.edit)}
          </Button>
        )
      )}
      {base !== null && machine && resource.calls.transition && !inactive ? (
        <HeldSteps row={base}>
          {(held) => (
            <RecordSteps
              machine={machine}
              row={base}
              subject={subject}
              busy={live.saving}
              held={held}
              first={!editable && !First}
              leads={!First}
              onStep={(action, reason) => void acts.step(action, reason)}
            >
              {others}
            </RecordSteps>
          )}
        </HeldSteps>
      ) : (
        <LesserActs>{others}</LesserActs>
      )}
      {inactive && page.may.reactivate && (
        <Button appearance="primary" onClick={() => onAsk('reativar')}>
          {intl.formatMessage({ id: 'registry.reactivate' })}
        </Button>
      )}
    </>
  );
}

/** Every step that the state allows. */
const NoneHeld = ({ children }: HeldStepsProps) => children({});

/** Saves what is typed, or goes back to reading; a new record is only closed. */
function FormActs({ acts, editing, live }: { acts: OpenRecordActs; editing: Editing; live: RecordState }) {
  const intl = useIntl();
  const { base, saving } = live;
  return (
    <>
      {acts.editable && (
        <Button
          key="save"
          appearance="primary"
          title="Ctrl+Enter"
          disabledFocusable={saving || (base !== null && !isDirty(live))}
          onClick={() => void acts.save()}
        >
          {intl.formatMessage(saving ? registryMessages.saving : registryMessages.save)}
        </Button>
      )}
      {base !== null && (
        <Button key="cancel" title="Esc" onClick={editing.end}>
          {intl.formatMessage(registryMessages.cancel)}
        </Button>
      )}
    </>
  );
}
