import type { BlockControls } from './BlockControls.ts';
import type { FindControl } from './FindControl.ts';
import type { SelectionReporter } from './SelectionReporter.ts';

/** What of the controller is loaded after the grid stands. */
export interface LazyParts {
  readonly BlockControls: typeof BlockControls;
  readonly FindControl: typeof FindControl;
  readonly SelectionReporter: typeof SelectionReporter;
}

/** Loads it, once for all sheets. */
export interface PartsLoader {
  load(): Promise<LazyParts>;
  /** What is loaded; null before. */
  loaded(): LazyParts | null;
}
