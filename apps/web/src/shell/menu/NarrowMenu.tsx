import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { WebRoom } from '../../shared/room.ts';
import { UnitSwitch } from '../UnitSwitch.tsx';
import { UserMenu } from '../UserMenu.tsx';
import { NARROW, PHONE } from '../widths.ts';
import { SideMenu } from './SideMenu.tsx';

const useStyles = makeStyles({
  button: { display: 'none', [NARROW]: { display: 'inline-flex' } },
  drawer: { maxWidth: '90vw' },
  header: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  body: { display: 'grid', padding: 0 },
  unit: { display: 'none', [PHONE]: { display: 'block' } },
  footer: { padding: tokens.spacingHorizontalS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** The pages in a narrow window: a button that opens them in a drawer, which closes with the choice. */
export function NarrowMenu({ rooms }: { rooms: readonly WebRoom[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'shell.menu' });
  const close = () => setOpen(false);
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
      <OverlayDrawer
        className={styles.drawer}
        size="small"
        open={open}
        aria-label={label}
        onOpenChange={(_, data) => setOpen(data.open)}
      >
        <DrawerHeader className={styles.header}>
          <DrawerHeaderTitle
            action={
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={intl.formatMessage({ id: 'ui.sidePanel.close' })}
                onClick={close}
              />
            }
          >
            {label}
          </DrawerHeaderTitle>
          <div className={styles.unit}>
            <UnitSwitch />
          </div>
        </DrawerHeader>
        <DrawerBody className={styles.body}>
          <SideMenu rooms={rooms} onGo={close} />
        </DrawerBody>
        <DrawerFooter className={styles.footer}>
          <UserMenu named />
        </DrawerFooter>
      </OverlayDrawer>
    </>
  );
}
