import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { keyText } from '@bancada/sheet/base';

/** One shortcut: alternative key combinations, as people read them (`Ctrl+D`), and what they do. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Shortcuts that belong together. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const useStyles = makeStyles({
  surface: { maxWidth: '720px' },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
  heading: { margin: 0 },
  list: {
    display: 'grid',
    // Several keys of one act break between them, and are never cut.
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    margin: `${tokens.spacingVerticalS} 0 0`,
  },
  keys: { margin: 0, textAlign: 'right' },
  key: {
    padding: `1px ${tokens.spacingHorizontalSNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: 'inherit',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
});

/** The list of keyboard shortcuts of a screen. */
export function ShortcutsDialog({
  open,
  groups,
  onClose,
}: {
  open: boolean;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <DialogTrigger action="close">
                <Button
                  appearance="subtle"
                  icon={<Dismiss20Regular />}
                  aria-label={intl.formatMessage(messages.shortcutsClose)}
                />
              </DialogTrigger>
            }
          >
            {intl.formatMessage(messages.shortcutsTitle)}
          </DialogTitle>
          <DialogContent className={styles.groups}>
            {groups.map((group) => (
              <section key={group.title}>
                <Subtitle2 as="h3" className={styles.heading}>
                  {group.title}
                </Subtitle2>
                <dl className={styles.list}>
                  {group.shortcuts.map((shortcut) => (
                    <Fragment key={shortcut.text}>
                      <dt>{shortcut.text}</dt>
                      <dd className={styles.keys}>
                        {shortcut.keys.map((key, index) => (
                          <Fragment key={key}>
                            {index > 0 && ` ${intl.formatMessage(messages.shortcutsOr)} `}
                            <kbd className={styles.key}>{keyText(key, intl)}</kbd>
                          </Fragment>
                        ))}
                      </dd>
                    </Fragment>
                  ))}
                </dl>
              </section>
            ))}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
