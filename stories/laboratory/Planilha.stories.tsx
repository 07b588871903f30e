import { buildReviewer, buildUrina, buildWorksheet, type WorksheetWish } from '@bancada/testing';
import type { UserInfo } from '@bancada/contracts';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cell, expectShown, focusCell, focused, paste } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';

const meta = {
  title: 'laboratory/Resultados/Planilha',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const worksheet = (wish?: WorksheetWish, user?: UserInfo) =>
  visiting(() => {
    const built = buildWorksheet(wish);
    const server = new Laboratory({ worksheet: built });
    return { server, at: `/laboratorio/resultados/${built.job.id}?visao=planilha`, ...(user ? { user } : {}) };
  });

const laboratoryOf = (context: Parameters<typeof visitOf>[0]) => visitOf<Laboratory>(context).server;

/** Typed values of a lipid panel: some rows full, one out of range, one critical, the rest empty. */
const morning: Readonly<Record<string, readonly (string | null)[]>> = {
  COL: ['182', '241', '176', '455', '168', null],
  HDL: ['52', '38', '61', '47', null, null],
  TRIG: ['121', '310', '98', '1180', null, null],
};
const typed = (sample: number, code: string) => morning[code]?.[sample] ?? null;

/** A worksheet at the beginning of the day: what is due stands empty, calculations wait. */
export const Empty: Story = {
  ...worksheet(),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'COL'), '');
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'NHDL'), 'não calculado');
  },
};

/** Half-way: values out of range and critical ones carry a flag with a name, calculations stand beside. */
export const HalfWay: Story = {
  ...worksheet({ value: typed }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'NHDL'), '130');
    const critical = await cell(canvasElement, ...laboratory.cellOf(3, 'COL'));
    await expect(critical.querySelector('[aria-label="crítico"]')).toBeVisible();
  },
};

/** Typing goes down the column, computes at once, and is saved by itself. */
export const Typing: Story = {
  ...worksheet(),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
    await userEvent.keyboard('182{Enter}');
    await expect(focused()).toBe(laboratory.cellOf(1, 'COL').join(' '));
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'HDL'));
    await userEvent.keyboard('52{Enter}');
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'CASTELLI'), '3,50');
    await expect(await canvas.findByText('Tudo salvo', {}, { timeout: 5000 })).toBeVisible();
    await expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe('182');
  },
};
