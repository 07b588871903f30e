/** What is dragged over a plate: a waiting test, or a well of it. */
export const DRAGGED_TEST = 'application/x-bancada-test';
export const DRAGGED_WELL = 'application/x-bancada-well';
