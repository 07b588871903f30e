/** Whether a row is the first one shown. */
export const isFirst = (row: number): boolean =>
  document.querySelector(`.ag-row[row-index="0"][row-id="r${row}"]`) !== null;

/** A drawn cell of AG Grid. */
export const agCell = (row: number, column: string): HTMLElement | null =>
  document.querySelector(`.ag-row[row-id="r${row}"] [col-id="${column}"]`);
