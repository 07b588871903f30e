/** The keys of the result grid (domain §1.3) and of the frame, as the help lists them. */
export const shortcutGroups = [
  {
    title: 'shell.shortcuts.grid',
    shortcuts: [
      { keys: ['F2', 'Enter'], messageId: 'shell.shortcuts.edit' },
      { keys: ['Enter', 'Shift+Enter'], messageId: 'shell.shortcuts.enter' },
      { keys: ['Tab', 'Shift+Tab'], messageId: 'shell.shortcuts.tab' },
      { keys: ['Esc'], messageId: 'shell.shortcuts.escape' },
      { keys: ['Shift+←↑→↓', 'Ctrl+Shift+←↑→↓'], messageId: 'shell.shortcuts.range' },
      { keys: ['Shift+Space', 'Ctrl+Space', 'Ctrl+A'], messageId: 'shell.shortcuts.whole' },
      { keys: ['Ctrl+F'], messageId: 'shell.shortcuts.find' },
      { keys: ['Ctrl+Home', 'Ctrl+End'], messageId: 'shell.shortcuts.ends' },
      { keys: ['Ctrl+Enter'], messageId: 'shell.shortcuts.fillSelection' },
      { keys: ['Ctrl+D', 'Ctrl+R'], messageId: 'shell.shortcuts.fill' },
      { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], messageId: 'shell.shortcuts.clipboard' },
      { keys: ['Ctrl+Z', 'Ctrl+Y'], messageId: 'shell.shortcuts.undo' },
      { keys: ['Delete'], messageId: 'shell.shortcuts.clear' },
      { keys: ['Space'], messageId: 'shell.shortcuts.check' },
      { keys: ['Ctrl+;'], messageId: 'shell.shortcuts.now' },
      { keys: ['Alt+↓'], messageId: 'shell.shortcuts.list' },
      { keys: ['F8'], messageId: 'shell.shortcuts.problem' },
      { keys: ['Ctrl+E'], messageId: 'shell.shortcuts.explain' },
      { keys: ['Ctrl+I'], messageId: 'shell.shortcuts.previous' },
      { keys: ['Ctrl+M'], messageId: 'shell.shortcuts.note' },
      { keys: ['Ctrl+S'], messageId: 'shell.shortcuts.save' },
    ],
  },
  {
    title: 'shell.shortcuts.review',
    shortcuts: [
      { keys: ['J', 'K'], messageId: 'shell.shortcuts.reviewMove' },
      { keys: ['A'], messageId: 'shell.shortcuts.reviewAccept' },
      { keys: ['C'], messageId: 'shell.shortcuts.reviewSeen' },
      { keys: ['R', 'D'], messageId: 'shell.shortcuts.reviewReturn' },
      { keys: ['E'], messageId: 'shell.shortcuts.reviewExplain' },
    ],
  },
  {
    title: 'registry.shortcuts',
    shortcuts: [
      { keys: ['Alt+N'], messageId: 'registry.shortcuts.new' },
      { keys: ['Alt+B'], messageId: 'registry.shortcuts.search' },
      { keys: ['Enter', 'F2'], messageId: 'registry.shortcuts.open' },
      { keys: ['E'], messageId: 'registry.shortcuts.change' },
      { keys: ['Alt+PageUp', 'Alt+PageDown'], messageId: 'shell.shortcuts.next' },
      { keys: ['Ctrl+Enter'], messageId: 'registry.shortcuts.save' },
      { keys: ['Esc'], messageId: 'registry.shortcuts.close' },
    ],
  },
  {
    title: 'shell.shortcuts.everywhere',
    shortcuts: [
      { keys: ['Ctrl+K'], messageId: 'shell.palette.label' },
      { keys: ['?'], messageId: 'shell.shortcuts.help' },
    ],
  },
] as const;
