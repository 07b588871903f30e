import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  InlineDrawer,
  makeStyles,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({ panel: { width: '400px', maxWidth: '100vw' } });

/** Details beside the work: not modal, so that the keyboard stays where the work is. Esc in it closes it. */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <InlineDrawer open separator position="end" className={styles.panel} aria-label={title} onKeyDown={onKeyDown}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={intl.formatMessage(messages.panelClose)}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>{children}</DrawerBody>
    </InlineDrawer>
  );
}
