import { formatsOf } from '@bancada/sheet/formats';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { reportError } from '../errors/report.ts';
import { dropOther, goOnWith } from './record.actions.ts';
import type { RecordState } from './record.state.ts';
import type { RegistryResource } from './types.ts';
import { useOtherDrafts } from './useOtherDrafts.ts';

/**
 * Says what else is typed into a record and not stored: in another tab, or in one that is gone. The person may go on with
 * it here. Nothing without other drafts.
 */
export function OtherDrafts({ resource, state }: { resource: RegistryResource; state: RecordState }) {
  const intl = useIntl();
  useOtherDrafts(state);
  const { others } = useSnapshot(state) as RecordState;
  return others.map((other) => {
    const { draft, open } = other;
    const quando = draft.typedAt === undefined ? '—' : formatsOf(intl.locale).instant(draft.typedAt);
    return (
      <MessageBar key={draft.draft ?? ''} intent="warning" layout="multiline">
        <MessageBarBody>
          {intl.formatMessage({ id: open ? 'registry.drafts.open' : 'registry.drafts.left' }, { quando })}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => void goOnWith(state, resource, other).catch(reportError)}>
            {intl.formatMessage({ id: open ? 'registry.drafts.copy' : 'registry.drafts.use' })}
          </Button>
          {!open && (
            <Button appearance="transparent" onClick={() => void dropOther(state, other).catch(reportError)}>
              {intl.formatMessage({ id: 'registry.edit.kept.discard' })}
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
    );
  });
}
