import { formatsOf } from '@bancada/sheet/formats';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { reportError } from '../errors/report.ts';
import { dropOther, goOnWith } from './record.actions.ts';
import type { RecordState } from './record.state.ts';
import type { RegistryResource } from './types.ts';
import { useOtherDrafts } from './useOtherDrafts.ts';

const useStyles = makeStyles({ bars: { display: 'grid', rowGap: tokens.spacingVerticalXS } });

/**
 * A bar for each other draft of an open record: one that another open tab types into can be copied, one that a closed tab
 * left can be continued or discarded. Nothing without other drafts.
 */
export function OtherDrafts({ resource, state }: { resource: RegistryResource; state: RecordState }) {
  const styles = useStyles();
  const intl = useIntl();
  useOtherDrafts(state);
  const { others } = useSnapshot(state) as RecordState;
  if (others.length === 0) return null;
  const bars = others.map((other) => {
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
  return <div className={styles.bars}>{bars}</div>;
}
