import { expect, test } from 'vitest';
import { commandOf } from './commands.ts';

const press = (keys: string) => {
  const parts = keys.split(' ');
  return {
    key: parts.at(-1)?.replace('Space', ' ') ?? '',
    ctrlKey: parts.includes('Ctrl') || parts.includes('AltGr'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt') || parts.includes('AltGr'),
    shiftKey: parts.includes('Shift'),
    getModifierState: () => parts.includes('AltGr'),
  };
};

test.each([
  ['7', 'replace'],
  ['Shift A', 'replace'],
  ['ç', 'replace'],
  ['AltGr €', 'replace'],
  ['Dead', 'replace'],
  ['Shift Dead', 'replace'],
  ['Space', 'toggle'],
  ['Shift Space', 'selectRows'],
  ['Ctrl Space', 'selectColumns'],
  ['Shift F10', 'menu'],
  ['ContextMenu', 'menu'],
  ['Enter', 'enter'],
  ['F2', 'edit'],
  ['Tab', 'advance'],
  ['Shift Enter', 'advance'],
  ['ArrowDown', 'move'],
  ['Shift ArrowDown', 'extend'],
  ['Ctrl ArrowDown', 'jump'],
  ['Ctrl Shift ArrowDown', 'extendJump'],
  ['Alt ArrowDown', 'open'],
  ['Delete', 'clear'],
  ['Ctrl ;', 'stamp'],
  ['Ctrl D', 'fillDown'],
  ['Meta z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['Ctrl y', 'redo'],
  ['F8', 'nextProblem'],
  ['Home', 'goTo'],
  ['Ctrl End', 'goTo'],
  ['Shift End', 'extendTo'],
])('%s is %s', (keys, name) => {
  expect(commandOf(press(keys))?.name).toBe(name);
});

test.each(['Ctrl c', 'Ctrl s', 'Ctrl Enter', 'Ctrl Shift Enter', 'Alt x', 'PageDown', 'F5', 'Shift', 'constructor'])(
  '%s is left to the grid, the browser or the owner',
  (keys) => {
    expect(commandOf(press(keys))).toBeNull();
  },
);
