import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { keepGrid, readGrid } from '../drafts/grids.ts';
import { useUser } from '../session/useUser.ts';
import type { RegistryResource } from './types.ts';

/** Says that something typed into the grid before is not stored, and takes the person back to it. */
export function GridDraftBar({ resource: { path }, onResume }: { resource: RegistryResource; onResume: () => void }) {
  const intl = useIntl();
  const { id } = useUser();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    void readGrid(id, path).then(
      (rows) => {
        if (!isGone) setCount(rows.reduce((sum, { cells }) => sum + cells.length, 0));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, path]);
  if (count === 0) return null;
  const discard = () => {
    keepGrid(id, path, []);
    setCount(0);
  };
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{intl.formatMessage({ id: 'registry.edit.kept' }, { count })}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onResume}>{intl.formatMessage({ id: 'registry.edit.kept.resume' })}</Button>
        <Button appearance="transparent" onClick={discard}>
          {intl.formatMessage({ id: 'registry.edit.kept.discard' })}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
