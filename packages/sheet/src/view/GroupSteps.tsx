import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { TextBulletListTree16Regular } from '@fluentui/react-icons/svg/text-bullet-list-tree';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { SheetGrouping } from '../model/grouping.ts';
import { viewMessages as messages } from './messages.ts';

const useStyles = makeStyles({
  steps: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  label: { display: 'flex', columnGap: tokens.spacingHorizontalSNudge, paddingInline: tokens.spacingHorizontalS },
});

/** The ways to group by a column that has several, such as months and years; the one in use is pressed, and ends it. */
export function GroupSteps({
  grouping,
  columnId,
  onDone,
}: {
  grouping: SheetGrouping;
  columnId: string;
  onDone: () => void;
}) {
  const styles = useStyles();
  const labelId = useId();
  const label = useIntl().formatMessage(messages.groupBy);
  const others = grouping.by.filter((id) => !id.startsWith(`${columnId}:`));
  const outer = grouping.single ? [] : others;
  return (
    <div role="group" aria-labelledby={labelId} className={styles.steps}>
      <span id={labelId} className={styles.label}>
        <TextBulletListTree16Regular /> {label}
      </span>
      {grouping.steps?.(columnId).map(({ id, text }) => (
        <ToggleButton
          key={id}
          size="small"
          appearance="subtle"
          checked={grouping.by.includes(id)}
          onClick={() => {
            onDone();
            grouping.onGroupBy(grouping.by.includes(id) ? others : [...outer, id]);
          }}
        >
          {text}
        </ToggleButton>
      ))}
    </div>
  );
}
