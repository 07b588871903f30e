import { ShortcutsDialog } from '@bancada/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isTyping } from '../shared/isTyping.ts';
import { shortcutGroups } from './shortcuts.ts';

/** Whether a key goes into a cell of a grid that is only read. */
const isRead = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.tagName !== 'INPUT' && target.closest('.sheet-reading') !== null;

/** The list of shortcuts; `?` opens it wherever nothing is being typed. */
export function Shortcuts({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const intl = useIntl();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && (!isTyping(event.target) || isRead(event.target))) onOpenChange(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpenChange]);
  const groups = shortcutGroups.map(({ title, shortcuts }) => ({
    title: intl.formatMessage({ id: title }),
    shortcuts: shortcuts.map(({ keys, messageId }) => ({ keys, text: intl.formatMessage({ id: messageId }) })),
  }));
  return <ShortcutsDialog open={open} groups={groups} onClose={() => onOpenChange(false)} />;
}
