import type { FluentIcon } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Position } from '../model/range.ts';
import type { SheetView } from './ViewStore.ts';

/** The headers of one sheet whose person arranges its columns, while it stands. */
export interface HeaderPort {
  /** What a header is drawn with, besides what the sheet has. */
  readonly icons: Readonly<Record<string, FluentIcon>>;
  /** What AG Grid needs to draw a column's name with the button of its menu. */
  readonly params: object;
  /** Brings all headers up to date. */
  paint(): void;
  /** Keys on a column's header: Alt+↓ or Shift+F10 opens its menu, Alt+Shift with an arrow moves it. */
  keyDown(event: KeyboardEvent): void;
  /** Opens a column's menu; false when its header is not drawn. */
  openColumnMenu(columnId: string, from?: 'header' | 'cell'): boolean;
  /** Draws the menu that is open. */
  menu(at: NonNullable<SheetView<unknown>['columnMenu']>): ReactNode;
  /** Tells the view beside which column one was put by the mouse. */
  placed(columnId: string): void;
  /** Moves the active cell's column beside its neighbour; false when columns stay where they are. */
  moveColumn(active: Position, by: -1 | 1): boolean;
  /** Gives the column whose edge this is the width its texts need. */
  fit(edge: Element): Promise<void>;
}
