import { expect, screen, waitFor } from 'storybook/test';

/**
 * The dialog that has just opened, or the one of this name. A dialog is hidden from screen readers until it has the
 * keyboard, which comes a moment later on a busy machine; what is looked for by role in it would not be found before.
 */
export async function openedDialog(name?: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => {
    void expect(dialog.contains(document.activeElement)).toBe(true);
    void expect(dialog.closest('[aria-hidden="true"]')).toBeNull();
  });
  return dialog;
}
