import { FraseResultado } from '@bancada/contracts';
import { buildRow, buildUrina } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectShown, expectVisible, focusCell, focused } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import type { Laboratory } from '../support/laboratory.ts';
import { still } from '../support/still.ts';
import { fourComplete, laboratoryOf, worksheet } from '../support/worksheets.ts';

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
    // Every tube of the job, each under its own name.
    const [first, second] = await canvas.findAllByText(/Urina de 24 horas · Sedimento/);
    await expect(first).toBeVisible();
    await expect(first?.textContent).not.toBe(second?.textContent);
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
    // From all of them to the first, then to the last.
    await userEvent.click(await canvas.findByRole('button', { name: 'Próxima amostra' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Próxima amostra' }));
    await expectShown(canvasElement, String(laboratory.result(1, 'DIUR').id), 'ValorResultado', 'incompleto');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Próxima amostra' })).toBeDisabled());
  },
};

/** The same on a dark ground. */
export const Dark: Story = { ...worksheet(filled, { visao: 'amostra' }), globals: { theme: 'dark' } };

const lipids = { ...fourComplete, samples: [{ Identificacao: 'Soro' }] };

/** What the patient had before stands beside each result. */
const before = (laboratory: Laboratory) => {
  laboratory.previous = ['195', '171', '168'].map((value, index) => ({
    CodigoComponent: 'COL',
    ValorResultado: { type: 'Numero', value },
    Unidade: 'mg/dL',
    Data: `2026-0${9 - index}-12T12:00:00.000Z`,
    Job: 900 - index,
    JobCodigo: `T-${900 - index}`,
  }));
};

/** Ctrl+I: the earlier results of a component, with how they changed. */
export const PreviousResultsPlayed: Story = {
  tags: ['interaction'],
  ...worksheet(lipids, { visao: 'amostra', before }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const row = String(laboratoryOf(context).result(0, 'COL').id);
    await expectShown(canvasElement, row, 'Anterior', '195 · 12/09/2026');
    await focusCell(canvasElement, row, 'ValorResultado');
    await userEvent.keyboard('{Control>}i{/Control}');
    const panel = await canvas.findByRole('table', { name: /Colesterol/ });
    await waitFor(() => expect(within(panel).getByText('-13 (-6,7 %)')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('img', { name: /4 resultados/ })).toBeVisible());
    await userEvent.keyboard('{Control>}i{/Control}');
    await waitFor(() => expect(canvas.queryByRole('table', { name: /Colesterol/ })).toBeNull());
    await userEvent.keyboard('{Control>}i{/Control}');
    await waitFor(() => expect(canvas.getByRole('table', { name: /Colesterol/ })).toBeVisible());
  },
};

/** The same as it opens. */
export const PreviousResults: Story = { ...still(PreviousResultsPlayed), tags: ['!test'] };

/** Ctrl+M: a note on a result is stored, marks its cell and is said where the keyboard is. */
export const NotePlayed: Story = {
  tags: ['interaction'],
  ...worksheet(lipids, { visao: 'amostra' }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const row = String(laboratory.result(0, 'COL').id);
    await focusCell(canvasElement, row, 'ValorResultado');
    await userEvent.keyboard('{Control>}m{/Control}');
    const note = await screen.findByRole('textbox', { name: /Colesterol/ });
    await waitFor(() => expect(note).toHaveFocus());
    await userEvent.type(note, 'Soro lipêmico');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Colesterol/ })).toBeNull());
    await expect(laboratory.result(0, 'COL').Observacao).toBe('Soro lipêmico');
    await expect(await screen.findByRole('img', { name: 'Soro lipêmico' })).toBeVisible();
  },
};

/** The same as it opens. */
export const Note: Story = { ...still(NotePlayed), tags: ['!test'] };

const phrases = (laboratory: Laboratory) => {
  laboratory.phrases = [
    { Codigo: 'HEM', Texto: 'Amostra discretamente hemolisada.' },
    { Codigo: 'LIP', Texto: 'Soro lipêmico: triglicerídeos acima de 400 mg/dL.' },
    { Codigo: 'REP', Texto: 'Resultado repetido e confirmado na mesma amostra.' },
  ].map((words, index) => ({ ...buildRow(FraseResultado, index + 1), ...words, Tratamento: null }));
};

/** In a note `/` finds a phrase by its code or by a word of it; Enter takes it, Escape only closes the list. */
export const PhrasePlayed: Story = {
  tags: ['interaction'],
  ...worksheet(lipids, { visao: 'amostra', before: phrases }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, String(laboratory.result(0, 'TRIG').id), 'ValorResultado');
    await userEvent.keyboard('{Control>}m{/Control}');
    const note = await screen.findByRole('textbox', { name: /Triglicer/ });
    await userEvent.type(note, '/lipemico');
    await waitFor(() => expect(screen.getByRole('option', { name: /^LIP/, selected: true })).toBeVisible());
    await userEvent.keyboard('{Enter} /');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Backspace}/rep{Enter}');
    await expect(note).toHaveValue(
      'Soro lipêmico: triglicerídeos acima de 400 mg/dL. Resultado repetido e confirmado na mesma amostra.',
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(laboratory.result(0, 'TRIG').Observacao).toMatch(/^Soro lipêmico/));
  },
};

/** The same as it opens. */
export const Phrase: Story = { ...still(PhrasePlayed), tags: ['!test'] };

/** Numbers of several units have neither sum nor mean. */
export const SeveralUnits: Story = {
  tags: ['opens'],
  ...worksheet(filled, { visao: 'amostra' }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const row = (code: string) => String(laboratoryOf(context).result(0, code).id);
    await focusCell(canvasElement, row('VOL'), 'ValorResultado');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(await canvas.findByText(/^Sem estatísticas: \d unidades diferentes/)).toBeVisible();
  },
};
