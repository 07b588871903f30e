import { Button, DrawerBody, makeStyles, OverlayDrawer } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SideMenu } from './SideMenu.tsx';

/** A window narrower than this has no room for the pages in the top bar. */
export const NARROW = '@media (max-width: 959px)';

const useStyles = makeStyles({
  button: { display: 'none', [NARROW]: { display: 'inline-flex' } },
  body: { padding: 0 },
});

/** The pages in a narrow window: a button that opens them in a drawer, which closes with the choice. */
export function NarrowMenu() {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'shell.menu' });
  return (
    <>
      <Button
        className={styles.button}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={label}
        aria-expanded={open}
        title={label}
        onClick={() => setOpen(true)}
      />
      <OverlayDrawer size="small" open={open} aria-label={label} onOpenChange={(_, data) => setOpen(data.open)}>
        <DrawerBody
          className={styles.body}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) setOpen(false);
          }}
        >
          <SideMenu />
        </DrawerBody>
      </OverlayDrawer>
    </>
  );
}
