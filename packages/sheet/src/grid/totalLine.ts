import { PinnedRowModule } from 'ag-grid-community';
import type { GridModule } from './ag.ts';

/** What AG Grid needs for a line at the foot. */
export const totalLineModules: readonly GridModule[] = [PinnedRowModule];
