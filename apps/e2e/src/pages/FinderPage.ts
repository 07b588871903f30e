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

  /** Lines of the list, the header left out. */
  get lines(): Locator {
    return this.page.getByRole('table', { name: 'Resultados' }).locator('tbody tr');
  }

  /** Finds the one job whose description has these words and opens its worksheet, with the keyboard alone. */
  async openJob(description: string): Promise<WorksheetPage> {
    await this.search.waitFor();
    await this.search.fill(description);
    const line = this.lines.filter({ hasText: description });
    await line.waitFor();
    await line.getByRole('link').press('Enter');
    const worksheet = new WorksheetPage(this.page);
    await worksheet.ready();
    return worksheet;
  }
}
