import { RecordValues, type FieldModel, type FormLayout } from '@bancada/ui/registry';
import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { ChildReading } from './ChildReading.tsx';
import { lockReason } from './lockReason.ts';
import type { RecordState } from './record.state.ts';
import type { AnyRow, RecordParts, RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';
import { useRenderLink } from './useRenderLink.tsx';
import { partName } from './words.ts';

const useStyles = makeStyles({
  reason: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginBottom: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
  },
});

/** The open record to be read: its values, its collections, and what its page shows of its own fields. */
export function RecordReading({
  resource,
  label,
  layout,
  fields,
  row,
  state,
  page,
  parts = {},
  onFix,
}: {
  resource: RegistryResource;
  label: string;
  layout: FormLayout;
  fields: readonly FieldModel[];
  row: AnyRow;
  state: RecordState;
  page: RegistryPageState;
  parts: RecordParts | undefined;
  /** Leads to a field that a refused step asks to be corrected. */
  onFix: (name: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { errors, attempt } = useSnapshot(state) as RecordState;
  const renderLink = useRenderLink(resource.relations, row);
  const reason = lockReason(resource, row, page, intl);
  const labelled = (name: string) => intl.formatMessage({ id: `${resource.noun}.${name}` });
  return (
    <>
      {reason !== null && (
        <div className={styles.reason}>
          <LockClosed16Regular aria-hidden />
          <Caption1>{reason}</Caption1>
        </div>
      )}
      <RecordValues
        {...{ label, layout, fields, errors, attempt, renderLink, onFix }}
        values={row}
        partName={(at) => partName(at, resource, intl)}
        parts={Object.fromEntries([
          ...Object.entries(resource.children).map(([name, child]) => [
            name,
            <ChildReading key={name} child={child} label={labelled(name)} value={row[name]} />,
          ]),
          ...Object.entries(parts).map(([name, Part]) => [
            name,
            <Part key={name} label={labelled(name)} value={row[name]} record={row} disabled onChange={nothing} />,
          ]),
        ])}
      />
    </>
  );
}

const nothing = () => undefined;
