import type { Locator, Page } from 'playwright';
import { WorksheetPage } from './WorksheetPage.ts';

/** Resultados before a job is chosen: the search and the list of jobs. */
export class FinderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar' });
  }

  /** Rows of the list, the header left out. */
  get lines(): Locator {
    return this.page.locator('.ag-row');
  }

  /** Finds the one job whose description has these words and opens its worksheet, with the keyboard alone. */
  async openJob(description: string): Promise<WorksheetPage> {
    await this.search.waitFor();
    await this.search.fill(description);
    await this.search.press('Enter');
    const worksheet = new WorksheetPage(this.page);
    await worksheet.ready();
    return worksheet;
  }
}
