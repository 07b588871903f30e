import { buildReviewer, type WorksheetWish } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectVisible, focusCell } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import type { Laboratory } from '../support/laboratory.ts';
import { fourComplete, laboratoryOf, worksheet } from '../support/worksheets.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Verification',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const submitted: WorksheetWish = { ...fourComplete, test: () => ({ TestStatus: 'Digitado', DigitadoPor: 7 }) };

/** Selects the four tests. */
async function selectAll(canvasElement: HTMLElement, laboratory: Laboratory) {
  await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
  await userEvent.keyboard('{Control>}a{/Control}');
}

/** The analyst submits what is complete. */
export const Submit: Story = {
  tags: ['interaction'],
  ...worksheet(fourComplete),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await selectAll(canvasElement, laboratory);
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar para conferência (4)' }));
    await expectVisible(() => screen.getByText('4 exames enviados para conferência.'));
    await expect(laboratory.sheet?.tests.every(({ TestStatus }) => TestStatus === 'Digitado')).toBe(true);
  },
};

/** All that is ready is submitted without anything being selected; what is not says what it lacks, and leads there. */
export const SubmitReady: Story = {
  tags: ['interaction'],
  ...worksheet({
    ...fourComplete,
    value: (sample, code) => (sample === 3 ? null : (fourComplete.value?.(sample, code) ?? null)),
  }),
  play: async ({ canvas, ...context }) => {
    const laboratory = laboratoryOf(context);
    await userEvent.click(await canvas.findByRole('button', { name: '1 não pronto' }));
    await expectVisible(() => canvas.getByText(/^Faltam? /));
    await userEvent.click(canvas.getByRole('button', { name: /^Ir para .*HDF-2204/ }));
    await waitFor(() => expect(document.activeElement?.closest('.ag-row')?.textContent).toContain('HDF-2204'));
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar todos os prontos (3)' }));
    await expectVisible(() => screen.getByText('3 exames enviados para conferência.'));
    const states = laboratory.sheet?.tests.map(({ TestStatus }) => TestStatus);
    await expect(states?.filter((state) => state === 'Digitado')).toHaveLength(3);
    await expect(await canvas.findByRole('button', { name: 'Enviar todos os prontos (0)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The second person verifies: what has no risk goes at once, the rest is opened one by one. */
export const RisksStay: Story = {
  tags: ['long-opens'],
  ...worksheet(submitted, { user: buildReviewer }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await selectAll(canvasElement, laboratory);
    await userEvent.click(await canvas.findByRole('button', { name: 'Conferir (4)' }));
    const dialog = within(await openedDialog());
    await expectVisible(() => dialog.getByText('2 exames ficaram de fora'));
    await expect(laboratory.sheet?.tests.map(({ TestStatus }) => TestStatus)).toEqual([
      'Conferido',
      'Digitado',
      'Conferido',
      'Digitado',
    ]);
  },
};

/** Each risk is ticked before its test can be verified. */
export const RiskReviewed: Story = {
  tags: ['interaction'],
  ...worksheet(submitted, { user: buildReviewer }),
  play: async (context) => {
    await RisksStay.play?.(context);
    const laboratory = laboratoryOf(context);
    const test = within(await screen.findByRole('group', { name: /_02/ }));
    const confirm = test.getByRole('button', { name: 'Revisei: conferir este exame' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    for (const risk of test.getAllByRole('checkbox')) await userEvent.click(risk);
    await userEvent.click(confirm);
    await waitFor(() => expect(laboratory.sheet?.tests[1]?.TestStatus).toBe('Conferido'));
    await expectVisible(() => screen.getByText('1 exame ficou de fora'));
  },
};

/** What remains of the dialog on a dark ground. */
export const Dark: Story = { ...RisksStay, globals: { theme: 'dark' } };
