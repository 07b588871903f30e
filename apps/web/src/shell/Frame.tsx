import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useLive } from '../shared/live/index.ts';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { NoticeToaster } from './NoticeToaster.tsx';
import { Pages } from './Pages.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';

const useStyles = makeStyles({
  frame: { height: '100vh', display: 'grid', gridTemplateRows: '48px minmax(0, 1fr)' },
  page: { minHeight: 0, display: 'grid', overflow: 'auto' },
});

/** What surrounds every page once somebody is logged in. */
export default function Frame() {
  const styles = useStyles();
  const [help, setHelp] = useState(false);
  useLive();
  return (
    <div className={styles.frame}>
      <TopBar onHelp={() => setHelp(true)} />
      <main className={styles.page}>
        <Pages />
      </main>
      <Shortcuts open={help} onOpenChange={setHelp} />
      <NoticeToaster />
      <ExpiredDialog />
    </div>
  );
}
