import type { Line } from './numbers.ts';
/** Prints the lines as a table, and how busy the machine is. */
export declare function report(lines: readonly Line[]): void;
