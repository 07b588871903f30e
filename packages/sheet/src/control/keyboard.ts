import { commandOf } from '../model/commands.ts';
import type { Command } from '../model/commands.ts';
import { jump, placeFrom, step } from '../model/range.ts';
import type { Position } from '../model/range.ts';
import { pickKey } from './picking.ts';
import type { SheetController } from './SheetController.ts';

/** What the keyboard needs of the sheet. */
export type KeyboardHost<Row> = Pick<
  SheetController<Row>,
  | 'advance'
  | 'blocks'
  | 'context'
  | 'dismissNote'
  | 'editor'
  | 'edits'
  | 'find'
  | 'focus'
  | 'headers'
  | 'nextProblem'
  | 'openBehind'
  | 'openMenu'
  | 'selecting'
  | 'selection'
  | 'sparse'
  | 'table'
>;

/** Handles a key pressed while no editor is open. The sheet's own keys stop here; others go to the owner's hook. */
export function onKeyDown<Row>(sheet: KeyboardHost<Row>, event: KeyboardEvent): void {
  if (sheet.find.takesKey(event) || pickKey(sheet, event)) return consume(event);
  const { active, activeAddress } = sheet.selection;
  if (active && chooseCandidate(sheet, active, event)) return consume(event);
  const command = commandOf(event);
  // Where nothing is typed, letters are its owner's.
  const isTyped = command?.name === 'replace' && sheet.context.props.reading;
  if (command && active && !isTyped) {
    const outcome = run(sheet, command, active);
    // The key that opens an editor must still reach it.
    if (outcome === 'typing') event.stopPropagation();
    else if (outcome === 'done') consume(event);
    return;
  }
  sheet.context.props.onKey?.(event, activeAddress);
  if (event.defaultPrevented) event.stopPropagation();
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** One key chooses between the readings of an ambiguous entry. */
function chooseCandidate<Row>(sheet: KeyboardHost<Row>, active: Position, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const content = sheet.table.content(active.row, active.column);
  if (!('problem' in content)) return false;
  const candidate = content.problem.candidates?.find(({ key }) => key === event.key);
  if (!candidate) return false;
  sheet.editor.put(active, candidate.value);
  return true;
}

type Outcome = 'done' | 'typing' | 'left';

function run<Row>(sheet: KeyboardHost<Row>, command: Command, active: Position): Outcome {
  const { table, selection } = sheet;
  const head = selection.headPosition ?? active;
  const filled = (row: number, column: number) => table.isFilled(row, column);
  switch (command.name) {
    case 'move':
      sheet.focus(step(active, command.direction, table));
      return 'done';
    case 'jump':
      sheet.focus(jump(active, command.direction, table, filled));
      return 'done';
    case 'extend':
      sheet.selecting.extendTo(step(head, command.direction, table));
      return 'done';
    case 'extendJump':
      sheet.selecting.extendTo(jump(head, command.direction, table, filled));
      return 'done';
    case 'goTo':
      sheet.focus(placeFrom(active, command.place, table));
      return 'done';
    case 'extendTo':
      sheet.selecting.extendTo(placeFrom(head, command.place, table));
      return 'done';
    case 'advance':
      // Tab leaves the grid from its last cell, so that nobody is trapped in it.
      return sheet.advance(active, command.move) || command.move === 'up' ? 'done' : 'left';
    case 'replace':
      return sheet.editor.open(true) ? 'typing' : 'done';
    case 'enter':
      if (sheet.sparse?.retry(active.row) || sheet.openBehind(active)) return 'done';
      if (!table.canEdit(active.row, active.column) || !sheet.editor.open(false)) sheet.advance(active, 'down');
      return 'done';
    case 'edit':
    case 'open':
      if (sheet.openBehind(active)) return 'done';
      sheet.editor.open(false);
      return 'done';
    case 'toggle':
      return toggle(sheet, active);
    case 'dismiss':
      return sheet.dismissNote() ? 'done' : 'left';
    case 'stamp':
      return stamp(sheet, active);
    case 'clear':
      sheet.edits.clear('clear');
      return 'done';
    case 'selectAll':
      sheet.selecting.all();
      return 'done';
    case 'selectRows':
      sheet.selecting.whole('rows');
      return 'done';
    case 'selectColumns':
      sheet.selecting.whole('columns');
      return 'done';
    case 'menu':
      return sheet.openMenu() ? 'done' : 'left';
    case 'fillDown':
      sheet.blocks.do(({ fill }) => fill.down());
      return 'done';
    case 'fillRight':
      sheet.blocks.do(({ fill }) => fill.right());
      return 'done';
    case 'undo':
      sheet.edits.undo();
      return 'done';
    case 'redo':
      sheet.edits.redo();
      return 'done';
    case 'nextProblem':
      sheet.nextProblem();
      return 'done';
    case 'find':
      sheet.find.begin();
      return 'done';
    case 'columnMenu':
      return sheet.headers?.openColumnMenu(table.address(active).columnId, 'cell') ? 'done' : 'left';
    case 'moveColumn':
      return sheet.headers?.moveColumn(active, command.by) ? 'done' : 'left';
    case 'findNext':
    case 'findPrevious':
      sheet.find.again(command.name === 'findNext' ? 1 : -1);
      return 'done';
  }
}

/** Space ticks a box, opens a list, and types itself elsewhere. */
function toggle<Row>(sheet: KeyboardHost<Row>, active: Position): Outcome {
  const { id } = sheet.table.kind(active.row, active.column);
  if (id === 'check') {
    toggleCheck(sheet, active);
    return 'done';
  }
  const chosen = id === 'list' || id === 'multilist' || id === 'link' || id === 'file';
  return sheet.editor.open(!chosen) && !chosen ? 'typing' : 'done';
}

/** Ticks or clears a check cell. */
export function toggleCheck<Row>(sheet: Pick<KeyboardHost<Row>, 'editor' | 'table'>, at: Position): void {
  const content = sheet.table.content(at.row, at.column);
  const isTicked = 'value' in content && content.value === 'true';
  sheet.editor.put(at, isTicked ? 'false' : 'true');
}

function stamp<Row>(sheet: KeyboardHost<Row>, active: Position): Outcome {
  const value = sheet.table.kind(active.row, active.column).stamp?.();
  if (value === undefined) return 'left';
  sheet.editor.put(active, value);
  return 'done';
}
