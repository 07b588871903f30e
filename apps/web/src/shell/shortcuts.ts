/** The keys of the result grid (domain §1.3) and of the frame, as the help lists them; pages add their own (`RoomPage`). */
export const shortcutGroups = [
  {
    title: 'shell.shortcuts.grid',
    shortcuts: [
      { keys: ['F2', 'Enter'], text: 'shell.shortcuts.edit' },
      { keys: ['Enter', 'Shift+Enter'], text: 'shell.shortcuts.enter' },
      { keys: ['Tab', 'Shift+Tab'], text: 'shell.shortcuts.tab' },
      { keys: ['Esc'], text: 'shell.shortcuts.escape' },
      { keys: ['Shift+←↑→↓', 'Ctrl+Shift+←↑→↓'], text: 'shell.shortcuts.range' },
      { keys: ['Shift+Space', 'Ctrl+Space', 'Ctrl+A'], text: 'shell.shortcuts.whole' },
      { keys: ['Ctrl+F'], text: 'shell.shortcuts.find' },
      { keys: ['Ctrl+Home', 'Ctrl+End'], text: 'shell.shortcuts.ends' },
      { keys: ['Ctrl+Enter'], text: 'shell.shortcuts.fillSelection' },
      { keys: ['Ctrl+D', 'Ctrl+R'], text: 'shell.shortcuts.fill' },
      { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], text: 'shell.shortcuts.clipboard' },
      { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'shell.shortcuts.undo' },
      { keys: ['Delete'], text: 'shell.shortcuts.clear' },
      { keys: ['Space'], text: 'shell.shortcuts.check' },
      { keys: ['Ctrl+;'], text: 'shell.shortcuts.now' },
      { keys: ['Alt+↓'], text: 'shell.shortcuts.list' },
      { keys: ['F8'], text: 'shell.shortcuts.problem' },
      { keys: ['Ctrl+E'], text: 'shell.shortcuts.explain' },
      { keys: ['Ctrl+I'], text: 'shell.shortcuts.previous' },
      { keys: ['Ctrl+M'], text: 'shell.shortcuts.note' },
      { keys: ['Ctrl+S'], text: 'shell.shortcuts.save' },
    ],
  },
  {
    title: 'registry.shortcuts',
    shortcuts: [
      { keys: ['Alt+N'], text: 'registry.shortcuts.new' },
      { keys: ['Alt+B'], text: 'registry.shortcuts.search' },
      { keys: ['Enter', 'F2'], text: 'registry.shortcuts.open' },
      { keys: ['E'], text: 'registry.shortcuts.change' },
      { keys: ['Alt+PageUp', 'Alt+PageDown'], text: 'shell.shortcuts.next' },
      { keys: ['Ctrl+Enter'], text: 'registry.shortcuts.save' },
      { keys: ['Esc'], text: 'registry.shortcuts.close' },
    ],
  },
  {
    title: 'shell.shortcuts.everywhere',
    shortcuts: [
      { keys: ['Ctrl+K'], text: 'shell.palette.label' },
      { keys: ['?'], text: 'shell.shortcuts.help' },
      { keys: ['Alt+O'], text: 'shell.shortcuts.amounts' },
    ],
  },
] as const;
