import { buildUrina } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectShown, expectVisible, focusCell, focused } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import { laboratoryOf, worksheet } from '../support/worksheets.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/By sample',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const typed: Readonly<Record<string, string | readonly string[]>> = {
  VOL: '850',
  TEMPO: '24',
  COR: 'AMES',
  CRIST: ['OXCA', 'URAT'],
  NITR: 'false',
  DCOL: '2026-11-20',
  HCOL: '06:20:00',
  LOTE: 'B-2031',
  OBS: 'Amostra de 24 horas, frasco sem conservante',
};

const urine = { tratamento: { NomeCompleto: 'Urina de 24 horas' }, components: buildUrina, samples: [{}, {}] };
const filled = { ...urine, value: (sample: number, code: string) => (sample === 0 ? (typed[code] ?? null) : null) };

/** One sample: its components under their group, each with the input its type has. */
export const TenInputTypes: Story = {
  ...worksheet(filled, { visao: 'amostra' }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await expectShown(canvasElement, String(laboratory.result(0, 'DIUR').id), 'ValorResultado', '35,42');
    await expectShown(canvasElement, String(laboratory.result(0, 'COR').id), 'ValorResultado', 'Amarelo escuro');
    await expect(await canvas.findByText(/Urina de 24 horas · Sedimento/)).toBeVisible();
  },
};

/** Typing goes from component to component; what is calculated from it follows at once. */
export const Typing: Story = {
  tags: ['interaction'],
  ...worksheet(urine, { visao: 'amostra' }),
  play: async ({ canvasElement, ...context }) => {
    const row = (code: string) => String(laboratoryOf(context).result(0, code).id);
    await focusCell(canvasElement, row('VOL'), 'ValorResultado');
    await userEvent.keyboard('850{Enter}');
    await waitFor(() => expect(focused()).toBe(`${row('TEMPO')} ValorResultado`));
    await userEvent.keyboard('24{Enter}');
    await expectShown(canvasElement, row('DIUR'), 'ValorResultado', '35,42');
  },
};

/** Ctrl+E explains a calculated result beside the sheet. */
export const Explained: Story = {
  tags: ['opens'],
  ...worksheet(filled, { visao: 'amostra' }),
  play: async ({ canvas, canvasElement, ...context }) => {
    await focusCell(canvasElement, String(laboratoryOf(context).result(0, 'DIUR').id), 'ValorResultado');
    await userEvent.keyboard('{Control>}e{/Control}');
    await expectVisible(() => canvas.getByText('Com os valores'));
    await expect(await canvas.findByRole('table', { name: 'Valores usados' })).toHaveTextContent(/VOL · Volume850/);
  },
};

/** The arrows beside the sample go to the next one. */
export const NextSample: Story = {
  tags: ['interaction'],
  ...worksheet(filled, { visao: 'amostra' }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Próxima amostra' }));
    await expectShown(canvasElement, String(laboratory.result(1, 'DIUR').id), 'ValorResultado', 'não calculado');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Próxima amostra' })).toBeDisabled());
  },
};

/** The same on a dark ground. */
export const Dark: Story = { ...worksheet(filled, { visao: 'amostra' }), globals: { theme: 'dark' } };
