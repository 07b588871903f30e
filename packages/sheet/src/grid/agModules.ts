import {
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  LocaleModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';
import type { Module } from 'ag-grid-community';

/** The parts of AG Grid the sheet stands on; editing, ranges and clipboard are its own. */
export const agModules: Module[] = [
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  LocaleModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
];
