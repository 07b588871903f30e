/** What a dialog says of itself that lies over everything. */
export const MODAL = '[aria-modal="true"]';

/** Whether a dialog lies over the page, whose keys do nothing meanwhile. */
export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;
