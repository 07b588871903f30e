import { ErrorState, FormSkeleton } from '@bancada/ui';
import { makeStyles, Menu, MenuPopover, MenuTrigger, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../shared/api/index.ts';
import { localeState, textsOf } from '../../shared/i18n/index.ts';
import type { OpenRoom } from '../rooms.ts';

const useStyles = makeStyles({
  popover: { maxWidth: 'none', maxHeight: 'calc(100vh - 64px)', overflowX: 'hidden' },
  loading: { width: '280px', padding: tokens.spacingHorizontalM },
});

/** What a menu's button does when the pointer or the keyboard comes to it. */
export interface Preparing {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

type Panel = ComponentType<{ rooms: readonly OpenRoom[] }>;

/** Loads what the menu of these rooms shows: icons, and the lines under the titles with the rooms' other texts. */
async function loadPanel(rooms: string): Promise<Panel> {
  const texts = rooms.split(' ').map((room) => textsOf(room, localeState.locale));
  const [{ default: Panel }] = await Promise.all([import('./MenuPanel.tsx'), ...texts]);
  return Panel;
}

const namesOf = (rooms: readonly OpenRoom[]) => rooms.map(({ room }) => room.name).join(' ');

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
  // Loaded before it is opened; opening the menu says what is wrong.
  const prepare = () => void loadPanel(namesOf(rooms)).catch(() => undefined);
  return (
    <Menu positioning={{ position: 'below', align: 'start', autoSize: true, overflowBoundaryPadding: 8 }}>
      <MenuTrigger disableButtonEnhancement>{children({ onPointerEnter: prepare, onFocus: prepare })}</MenuTrigger>
      <MenuPopover className={styles.popover}>
        <LoadedPanel rooms={rooms} />
      </MenuPopover>
    </Menu>
  );
}

/** The panel, once it is loaded. */
function LoadedPanel({ rooms }: { rooms: readonly OpenRoom[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const names = namesOf(rooms);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let gone = false;
    loadPanel(names).then(
      (loaded) => !gone && setPanel(() => loaded),
      (reason: Error) => !gone && setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [names]);
  if (error) return <ErrorState {...errorWords(error, intl)} />;
  const loading = (
    <div className={styles.loading}>
      <FormSkeleton fields={3} />
    </div>
  );
  return Panel === null ? (
    loading
  ) : (
    <Suspense fallback={loading}>
      <Panel rooms={rooms} />
    </Suspense>
  );
}
