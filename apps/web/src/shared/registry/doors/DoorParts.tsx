import { FormSkeleton } from '@bancada/ui';
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { DoorOfRoom, DoorPartProps, LazyPart } from '../../recordDoors.ts';

/** A tab or a panel of another room. */
export function DoorContent({ part: { Part }, ...props }: DoorPartProps & { part: LazyPart }) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Part {...props} />
    </Suspense>
  );
}

const useStyles = makeStyles({
  panel: { marginTop: tokens.spacingVerticalXL },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
});

/** The panels of other rooms, under the record's data. */
export function DoorPanels({ doors, ...props }: DoorPartProps & { doors: readonly DoorOfRoom[] }) {
  const styles = useStyles();
  const intl = useIntl();
  return doors.flatMap(({ room, panels }) =>
    panels.map((part) => {
      const title = intl.formatMessage({ id: part.title });
      return (
        <section key={`${room}.${part.name}`} className={styles.panel} aria-label={title}>
          <Subtitle2 as="h3" block className={styles.title}>
            {title}
          </Subtitle2>
          <DoorContent part={part} {...props} />
        </section>
      );
    }),
  );
}
