import { FormSkeleton } from '@bancada/ui';
import { makeStyles, Menu, MenuPopover, MenuTrigger, tokens } from '@fluentui/react-components';
import { lazy, Suspense, type ReactElement } from 'react';
import { localeState, textsOf } from '../../shared/i18n/index.ts';
import type { OpenRoom } from '../rooms.ts';

const loadPanel = () => import('./MenuPanel.tsx');

/** Icons and the lines under titles are loaded when somebody is about to open a menu. */
const MenuPanel = lazy(loadPanel);

const useStyles = makeStyles({
  popover: { maxWidth: 'none', overflowX: 'hidden' },
  loading: { width: '280px', padding: tokens.spacingHorizontalM },
});

/** What a menu's button does when the pointer or the keyboard comes to it. */
export interface Preparing {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Loads what the menu of these rooms shows, so that it is loaded when the menu opens. */
function prepare(rooms: readonly OpenRoom[]): void {
  const parts = [loadPanel(), ...rooms.map(({ room }) => textsOf(room.name, localeState.locale))];
  // Opening the menu loads them again, and says what is wrong.
  Promise.all(parts).catch(() => undefined);
}

/** The pages of rooms in a menu that a button opens: by section, with a search where they are many. */
export function PanelMenu({
  rooms,
  children,
}: {
  rooms: readonly OpenRoom[];
  /** The button. */
  children: (preparing: Preparing) => ReactElement;
}) {
  const styles = useStyles();
  const onPrepare = () => prepare(rooms);
  return (
    <Menu positioning={{ position: 'below', align: 'start', autoSize: true }}>
      <MenuTrigger disableButtonEnhancement>{children({ onPointerEnter: onPrepare, onFocus: onPrepare })}</MenuTrigger>
      <MenuPopover className={styles.popover}>
        <Suspense
          fallback={
            <div className={styles.loading}>
              <FormSkeleton fields={3} />
            </div>
          }
        >
          <MenuPanel rooms={rooms} />
        </Suspense>
      </MenuPopover>
    </Menu>
  );
}
