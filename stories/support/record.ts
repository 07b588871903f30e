import { screen, userEvent, waitFor } from 'storybook/test';

interface Canvas {
  readonly findByRole: (role: string, options?: { readonly name?: string | RegExp }) => Promise<HTMLElement>;
}

const named = (name: string | RegExp | undefined) => (name === undefined ? {} : { name });

/** The values of the open record, once it is read. */
export const reading = (name?: string): Promise<HTMLElement> =>
  waitFor(() => {
    const values = document.querySelector<HTMLElement>('[data-reading]');
    if (!values || (name !== undefined && !values.matches(`[aria-label="${name}"]`)))
      throw new Error('Nothing is read');
    return values;
  });

/** Asks for the form of the open record, and answers it. */
export async function formOf(canvas: Canvas, name?: string | RegExp): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Editar' }));
  return screen.findByRole('form', named(name));
}
