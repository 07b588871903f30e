import type { Move } from './navigate.ts';
import type { Direction, Place } from './range.ts';

/** What a key asks of the sheet while no editor is open. */
export type Command =
  | { name: 'move' | 'extend' | 'jump' | 'extendJump'; direction: Direction }
  | { name: 'goTo' | 'extendTo'; place: Place }
  | { name: 'advance'; move: Move }
  | { name: 'moveColumn'; by: -1 | 1 }
  | { name: 'enter' | 'edit' | 'replace' | 'toggle' | 'clear' | 'stamp' | 'open' | 'dismiss' }
  | {
      name:
        | 'selectAll'
        | 'selectRows'
        | 'selectColumns'
        | 'menu'
        | 'fillDown'
        | 'fillRight'
        | 'undo'
        | 'redo'
        | 'nextProblem'
        | 'find'
        | 'findNext'
        | 'findPrevious'
        | 'columnMenu';
    };

/** The part of a keyboard event that decides. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** AltGr types characters although it reports Ctrl and Alt. */
  getModifierState(key: 'AltGraph'): boolean;
}

const directions = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

const places = new Map<string, { ofRow: Place; ofTable: Place }>([
  ['Home', { ofRow: 'rowStart', ofTable: 'tableStart' }],
  ['End', { ofRow: 'rowEnd', ofTable: 'tableEnd' }],
]);

const withControl = new Map<string, Command>([
  ['a', { name: 'selectAll' }],
  ['d', { name: 'fillDown' }],
  ['f', { name: 'find' }],
  ['r', { name: 'fillRight' }],
  ['z', { name: 'undo' }],
  ['y', { name: 'redo' }],
  [';', { name: 'stamp' }],
  [' ', { name: 'selectColumns' }],
]);

const withControlAndShift = new Map<string, Command>([
  ['z', { name: 'redo' }],
  ['l', { name: 'columnMenu' }],
]);

const plain = new Map<string, Command>([
  ['Enter', { name: 'enter' }],
  ['F2', { name: 'edit' }],
  ['Escape', { name: 'dismiss' }],
  ['F3', { name: 'findNext' }],
  ['F8', { name: 'nextProblem' }],
  ['ContextMenu', { name: 'menu' }],
  ['Tab', { name: 'advance', move: 'next' }],
  ['Delete', { name: 'clear' }],
  ['Backspace', { name: 'clear' }],
  [' ', { name: 'toggle' }],
  // A dead key or an input method composes its character in the editor that opens.
  ['Dead', { name: 'replace' }],
  ['Process', { name: 'replace' }],
]);

const withShift = new Map<string, Command>([
  ['Enter', { name: 'advance', move: 'up' }],
  ['Tab', { name: 'advance', move: 'previous' }],
  [' ', { name: 'selectRows' }],
  ['F3', { name: 'findPrevious' }],
  ['F10', { name: 'menu' }],
  ['Dead', { name: 'replace' }],
  ['Process', { name: 'replace' }],
]);

/** The direction of an arrow key. */
export function directionOf(key: string): Direction | undefined {
  return directions.get(key);
}

/** The command of a key press, or null when the sheet leaves the key to the grid or the page. */
export function commandOf(event: KeyPress): Command | null {
  const direction = directionOf(event.key);
  const place = places.get(event.key)?.[event.ctrlKey || event.metaKey ? 'ofTable' : 'ofRow'];
  const control = event.ctrlKey || event.metaKey;
  if (isCharacter(event) && event.key !== ' ') return { name: 'replace' };
  if (event.altKey && event.shiftKey && !control) {
    return direction === 'left' || direction === 'right'
      ? { name: 'moveColumn', by: direction === 'left' ? -1 : 1 }
      : null;
  }
  if (event.altKey) return direction === 'down' && !control ? { name: 'open' } : null;
  if (place) return { name: event.shiftKey ? 'extendTo' : 'goTo', place };
  if (direction) {
    if (control) return { name: event.shiftKey ? 'extendJump' : 'jump', direction };
    return { name: event.shiftKey ? 'extend' : 'move', direction };
  }
  if (control) {
    if (event.shiftKey) return withControlAndShift.get(event.key.toLowerCase()) ?? null;
    return withControl.get(event.key.toLowerCase()) ?? null;
  }
  return (event.shiftKey ? withShift : plain).get(event.key) ?? null;
}

function isCharacter(event: KeyPress): boolean {
  const modified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return /^.$/u.test(event.key) && !modified;
}
