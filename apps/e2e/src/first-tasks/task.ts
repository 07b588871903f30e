import type { Page } from 'playwright';

/** What waits for somebody on the day a journey is made. */
export interface Waiting {
  /** What finds its row in the list; no text where the first row will do. */
  readonly name: string;
  /** Whether it is finished, as the server has it. */
  done(): Promise<boolean>;
}

/** The first thing that somebody finishes in a day. */
export interface FirstTask {
  /** The demo user. */
  readonly who: string;
  readonly what: string;
  /** The tile of the first page that leads to it. */
  readonly tile: string;
  /** The page that the tile opens. */
  readonly heading: string;
  /** Makes what waits, in the product at this address. */
  prepare(url: string): Promise<Waiting>;
  /** Finishes it by the keyboard alone, from the tile's page on. */
  finish(page: Page, waiting: Waiting): Promise<void>;
}
