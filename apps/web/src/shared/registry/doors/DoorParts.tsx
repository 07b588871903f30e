import { FormSkeleton } from '@bancada/ui';
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { lazy, Suspense, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { lazyWithTexts } from '../../i18n/index.ts';
import type { DoorOfRoom, DoorPart, DoorPartProps } from '../../recordDoors.ts';

const loaded = new Map<DoorPart, ReturnType<typeof lazy<ComponentType<DoorPartProps>>>>();

/** A part's component with the texts of its room, loaded when it is first shown: the same one each time. */
function componentOf(room: string, part: DoorPart) {
  const known = loaded.get(part);
  if (known) return known;
  const made = lazyWithTexts(room, part.load);
  loaded.set(part, made);
  return made;
}

/** A tab or a panel of another room. */
export function DoorContent({ room, part, ...props }: DoorPartProps & { room: string; part: DoorPart }) {
  const Part = componentOf(room, part);
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
  return doors.flatMap(({ room, panels = [] }) =>
    panels.map((part) => {
      const title = intl.formatMessage({ id: part.title });
      return (
        <section key={`${room}.${part.name}`} className={styles.panel} aria-label={title}>
          <Subtitle2 as="h3" block className={styles.title}>
            {title}
          </Subtitle2>
          <DoorContent room={room} part={part} {...props} />
        </section>
      );
    }),
  );
}
