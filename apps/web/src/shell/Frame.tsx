import { HelpContext } from '@bancada/ui';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import { unload } from 'swr';
import { useSnapshot } from 'valtio';
import { useDraftKey } from '../shared/drafts/useDraftKey.ts';
import { useLive } from '../shared/live/index.ts';
import { RecordDoorsContext } from '../shared/recordDoors.ts';
import { PagesContext } from '../shared/recordPages.ts';
import { preferencesState } from '../shared/preferences.state.ts';
import { clearWhenLeft } from '../shared/session/leaving.ts';
import { useUser } from '../shared/session/useUser.ts';
import { usePreferencesOfPerson } from '../shared/usePreferences.ts';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { FactorBar } from './FactorBar.tsx';
import { useLabels } from './useLabels.ts';
import { NoticeToaster } from './NoticeToaster.tsx';
import { Pages } from './Pages.tsx';
import { Palette } from './palette/Palette.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { pages, recordDoors, rooms } from './rooms.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';
import { useTabTitle } from './useTabTitle.ts';
import { ViewAsBar } from './ViewAsBar.tsx';
import { NARROW } from './widths.ts';

const useStyles = makeStyles({
  frame: {
    height: '100vh',
    display: 'grid',
    gridTemplateRows: '48px auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  boxed: {
    width: '100%',
    maxWidth: '1440px',
    margin: '0 auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  beside: {
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: '224px minmax(0, 1fr)',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    minHeight: 0,
    display: 'grid',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    // The drawer has the pages then.
    [NARROW]: { display: 'none' },
  },
  // It has the keyboard when one arrives; a frame around all there is would say nothing.
  page: { minHeight: 0, minWidth: 0, display: 'grid', overflow: 'auto', outlineStyle: 'none' },
});

// What was read of the server belongs to one person, and is forgotten with them. A cache of the person's own would be
// shorter, but SWR takes it away while a page waits for a language, and the page breaks.
clearWhenLeft(() => {
  unload({ revalidate: false });
});

/** What surrounds every page once somebody is logged in; nothing of it outlives the person. */
export default function Frame() {
  const { id } = useUser();
  return <FrameOfPerson key={id} />;
}

function FrameOfPerson() {
  const styles = useStyles();
  const [help, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const [finding, setFinding] = useState(false);
  const { Menu, Largura } = useSnapshot(preferencesState);
  usePreferencesOfPerson();
  useDraftKey();
  useLive();
  useLabels();
  useTabTitle();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const work = (
    <main ref={main} tabIndex={-1} className={styles.page}>
      <RecordDoorsContext value={recordDoors}>
        <HelpContext value={showHelp}>
          <Pages />
        </HelpContext>
      </RecordDoorsContext>
    </main>
  );
  return (
    <PagesContext value={pages}>
      <div className={mergeClasses(styles.frame, Largura === 'caixa' && styles.boxed)}>
        <TopBar onHelp={() => setHelp(true)} onFind={() => setFinding(true)} />
        <div>
          <ViewAsBar />
          <FactorBar />
        </div>
        {Menu === 'vertical' ? (
          <div className={styles.beside}>
            <div className={styles.side}>
              <SideMenu rooms={rooms} />
            </div>
            {work}
          </div>
        ) : (
          work
        )}
        <Shortcuts open={help} onOpenChange={setHelp} />
        <Palette open={finding} onOpenChange={setFinding} onHelp={() => setHelp(true)} />
        <NoticeToaster />
        <IdentityDialog />
        <ExpiredDialog />
      </div>
    </PagesContext>
  );
}
