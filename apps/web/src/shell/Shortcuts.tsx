import { ShortcutsDialog } from '@bancada/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isTyping } from '../shared/isTyping.ts';
import { WithTexts } from '../shared/i18n/WithTexts.tsx';
import type { PageShortcut } from '../shared/room.ts';
import { shortcutGroups } from './shortcuts.ts';
import { usePageAt } from './usePageAt.ts';

/** Whether a key goes into a cell of a grid that is only read. */
const isRead = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.tagName !== 'INPUT' && target.closest('.sheet-reading') !== null;

/** The list of shortcuts; `?` opens it wherever nothing is being typed. */
export function Shortcuts({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && (!isTyping(event.target) || isRead(event.target))) onOpenChange(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpenChange]);
  const page = usePageAt();
  const shown = open && page?.shortcuts ? { title: page.title, shortcuts: page.shortcuts } : null;
  // The texts of the page's room are loaded, as the page is open.
  return (
    <WithTexts part={shown?.title.split('.')[0] ?? 'base'}>
      <ShortcutList open={open} own={shown ? [shown] : []} onClose={() => onOpenChange(false)} />
    </WithTexts>
  );
}

interface Group {
  readonly title: string;
  readonly shortcuts: readonly PageShortcut[];
}

/** Keys of the page that is open, then those of the frame. */
function ShortcutList({ open, own, onClose }: { open: boolean; own: readonly Group[]; onClose: () => void }) {
  const intl = useIntl();
  const groups = [...own, ...shortcutGroups].map(({ title, shortcuts }) => ({
    title: intl.formatMessage({ id: title }),
    shortcuts: shortcuts.map(({ keys, text }) => ({ keys, text: intl.formatMessage({ id: text }) })),
  }));
  return <ShortcutsDialog open={open} groups={groups} onClose={onClose} />;
}
