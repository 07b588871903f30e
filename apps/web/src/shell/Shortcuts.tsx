import { ShortcutsDialog } from '@bancada/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isTyping } from '../shared/isTyping.ts';
import { shortcutGroups } from './shortcuts.ts';

/** The list of shortcuts; `?` opens it wherever nothing is being typed. */
export function Shortcuts({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const intl = useIntl();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) onOpenChange(true);
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
