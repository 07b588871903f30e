/** The value below which a share of the numbers lies. */
export declare function percentile(values: readonly number[], share: number): number;
/** The middle value. */
export declare const median: (values: readonly number[]) => number;
/** One line of the report. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly met: boolean | null;
}
/** A line whose figure must not pass a limit. */
export declare const atMost: (what: string, value: number, limit: number, unit: string, detail?: string) => Line;
/** A line whose figure must reach a limit. */
export declare const atLeast: (what: string, value: number, limit: number, unit: string, detail?: string) => Line;
