/** A drawn cell of AG Grid. */
export const agCell = (row: number, column: string): HTMLElement | null =>
  document.querySelector(`.ag-row[row-id="r${row}"] [col-id="${column}"]`);
