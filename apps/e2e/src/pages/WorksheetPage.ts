import type { Locator, Page } from 'playwright';
import { draftsOf } from '../support/drafts.ts';

/** Somebody types slower than a barcode scanner, whose bursts (35 ms a character) the product takes for labels. */
const HUMAN = 45;

/** The worksheet of a job: the grid in one of its two layouts, the strip under it, the actions over it. */
export class WorksheetPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a job's worksheet by its address, as a batch unless the address says otherwise. */
  static async open(page: Page, job: number, query = '?visao=planilha'): Promise<WorksheetPage> {
    await page.goto(`/laboratorio/resultados/${job}${query}`);
    const worksheet = new WorksheetPage(page);
    await worksheet.ready();
    return worksheet;
  }

  get grid(): Locator {
    return this.page.locator('.sheet');
  }

  /** The strip under the grid. */
  get strip(): Locator {
    return this.page.locator('.sheet + div');
  }

  /** The panel beside the grid: an explanation, or what waits for the person. */
  get panel(): Locator {
    return this.page.locator('.fui-InlineDrawer');
  }

  /** Waits until cells are drawn. */
  async ready(): Promise<void> {
    await this.page.locator('.ag-row .ag-cell').first().waitFor();
  }

  /** A cell of *planilha* by the place of its row and the code of its component; it must be on the screen. */
  cell(row: number, column: string): Locator {
    return this.page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
  }

  /** The line of a component in *por amostra*, by the component's name. */
  private line(name: string): Locator {
    const named = this.page.locator('.ag-cell[col-id="NomeComponent"]').getByText(name, { exact: true });
    return this.page.locator('.ag-row').filter({ has: named });
  }

  /** The result cell of a component in *por amostra*. */
  result(name: string): Locator {
    return this.line(name).locator('.ag-cell[col-id="ValorResultado"]');
  }

  /** What *por amostra* says is normal for a component. */
  async reference(name: string): Promise<string> {
    return this.line(name).locator('.ag-cell[col-id="Referencia"]').innerText();
  }

  /** What a cell shows, without its flags and unit. */
  text(row: number, column: string): Locator {
    return this.cell(row, column).locator('.sheet-text');
  }

  /** The cell that has the keyboard, as `row column`. */
  get focused(): Locator {
    return this.page.locator('.ag-cell:focus');
  }

  /** Tabs from wherever the keyboard is until a cell has it. */
  async tabIntoGrid(): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      if ((await this.focused.count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('Tab does not reach the grid');
  }

  /** Gives a cell the keyboard with the pointer. */
  async choose(row: number, column: string): Promise<void> {
    await this.cell(row, column).click();
    await this.cell(row, column).and(this.focused).waitFor();
  }

  /** Goes to a cell of a row on the screen, however far to the right it stands. */
  async goTo(row: number, column: string): Promise<void> {
    await this.choose(row, 'Nome');
    for (let presses = 0; presses < 60; presses++) {
      // After a long step the cell is still to be drawn.
      await this.focused.waitFor();
      if ((await this.cell(row, column).and(this.focused).count()) > 0) return;
      await this.page.keyboard.press('ArrowRight');
    }
    throw new Error(`The arrow does not reach ${column}`);
  }

  /** Types as fast as a person. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: HUMAN });
  }

  /** Types a value over the cell with the keyboard and commits it. */
  async enter(text: string, commit = 'Enter'): Promise<void> {
    await this.type(text);
    await this.page.keyboard.press(commit);
  }

  /** How many typed cells the browser's own database holds: a tab that is lost now loses none of them. */
  async kept(): Promise<number> {
    return (await draftsOf(this.page, 'cells')).length;
  }

  /** Waits until everything typed so far is stored. */
  async saved(): Promise<void> {
    // The strip says what was true when it was drawn: what was typed last must have been drawn first.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await this.strip.getByText(/Tudo salvo|O resto está salvo/).waitFor();
  }
}
