import { buildUser } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cell, expectShown, expectVisible, focusCell, focused, paste } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import type { Laboratory } from '../support/laboratory.ts';
import { halfTyped, laboratoryOf, worksheet } from '../support/worksheets.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Worksheet',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A worksheet at the beginning of the day: what is due stands empty, calculations wait. */
export const Empty: Story = {
  ...worksheet(),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'COL'), '');
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'NHDL'), 'incompleto');
  },
};

/** Half-way: values out of range and critical ones carry a flag with a name, calculations stand beside. */
export const HalfWay: Story = {
  ...worksheet({ value: halfTyped }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const critical = await cell(canvasElement, ...laboratory.cellOf(3, 'COL'));
    await waitFor(() => expect(critical.querySelector('[aria-label="crítico"]')).toBeVisible());
  },
};

/** A count of the strip shows its rows alone, and all again; what is typed meanwhile takes none of them away. */
export const CountedAlone: Story = {
  tags: ['interaction'],
  ...worksheet({ value: halfTyped }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const rows = () => canvasElement.querySelectorAll('.ag-row').length;
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'NHDL'), '130');
    await cell(canvasElement, ...laboratory.cellOf(3, 'COL'));
    const all = rows();
    await userEvent.click(await canvas.findByRole('button', { name: /crítico/ }));
    await waitFor(() => expect(rows()).toBe(1));
    await expect(canvas.getByRole('button', { name: /crítico/ })).toHaveAttribute('aria-pressed', 'true');
    await focusCell(canvasElement, ...laboratory.cellOf(3, 'COL'));
    await userEvent.keyboard('182{Enter}');
    await expectShown(canvasElement, ...laboratory.cellOf(3, 'COL'), '182');
    await expectVisible(() => canvas.getByText('Tudo salvo'));
    await expect(rows()).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: /crítico/ }));
    await waitFor(() => expect(rows()).toBe(all));
  },
};

/** Ctrl+E explains a calculated cell, of which sample and with which components, and closes the explanation; so does Esc. */
export const ExplainedByKeys: Story = {
  tags: ['interaction'],
  ...worksheet({ value: halfTyped }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'NHDL'));
    await userEvent.keyboard('{Control>}e{/Control}');
    const values = await canvas.findByRole('table', { name: 'Valores usados' });
    await expect(values).toHaveTextContent(/COL · Colesterol total/);
    await expectVisible(() => canvas.getByText(/^Amostra \S+/));
    await userEvent.keyboard('{Control>}e{/Control}');
    await waitFor(() => expect(canvas.queryByRole('table', { name: 'Valores usados' })).toBeNull());
    await userEvent.keyboard('{Control>}e{/Control}');
    await canvas.findByRole('table', { name: 'Valores usados' });
    canvas.getByRole('button', { name: 'Fechar' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('table', { name: 'Valores usados' })).toBeNull());
  },
};

/** Typing goes down the column, computes at once, and is saved by itself. */
export const Typing: Story = {
  tags: ['interaction'],
  ...worksheet(),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
    await userEvent.keyboard('182{Enter}');
    await waitFor(() => expect(focused()).toBe(laboratory.cellOf(1, 'COL').join(' ')));
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'HDL'));
    await userEvent.keyboard('52{Enter}');
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'NHDL'), '130');
    await expectVisible(() => canvas.getByText('Tudo salvo'));
    await waitFor(() => expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe('182'));
  },
};

/** Ctrl+Z after a value was stored sends the former one as an undoing, so that the mark of an edit goes with it. */
export const UndoneAfterStored: Story = {
  tags: ['interaction'],
  ...worksheet({ value: halfTyped }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const place = laboratory.cellOf(0, 'COL');
    const { id, ValorResultado: before } = laboratory.result(0, 'COL');
    await focusCell(canvasElement, ...place);
    await userEvent.keyboard('199{Enter}');
    await waitFor(() => expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe('199'));
    await expectVisible(() => canvas.getByText('Tudo salvo'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe(before?.value));
    const sent = laboratory.sent.filter((each) => each.id === id);
    await expect(sent.map(({ ValorResultado, Desfaz }) => [ValorResultado?.value, Desfaz])).toEqual([
      ['199', undefined],
      [before?.value, true],
    ]);
    // Typed again by hand it is no undoing.
    await focusCell(canvasElement, ...place);
    await userEvent.keyboard('200{Enter}');
    await waitFor(() => expect(laboratory.sent.at(-1)).toMatchObject({ id, ValorResultado: { value: '200' } }));
    await expect(laboratory.sent.at(-1)).not.toHaveProperty('Desfaz');
  },
};

/** `=` calculates in the cell, exactly; what cannot be calculated stays as it was typed, with its problem. */
export const CalculatedPlayed: Story = {
  tags: ['interaction'],
  ...worksheet(),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
    await userEvent.keyboard('=(120,5+63,5)*2/2{Enter}');
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'COL'), '184');
    await waitFor(() => expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe('184'));
    await focusCell(canvasElement, ...laboratory.cellOf(1, 'COL'));
    await userEvent.keyboard('=184/0{Enter}');
    await expectShown(canvasElement, ...laboratory.cellOf(1, 'COL'), '=184/0');
    await expect(laboratory.result(1, 'COL').ValorResultado).toBeNull();
    // Only the one that was calculated was sent.
    await expect(laboratory.sent.map(({ ValorResultado }) => ValorResultado?.value)).toEqual(['184']);
  },
};

/** The same as it opens. */
export const Calculated: Story = { ...still(CalculatedPlayed), tags: ['!test'] };

const measuredTo400 = (laboratory: Laboratory) => {
  for (const result of laboratory.sheet?.results ?? [])
    if (result.CodigoComponent === 'COL') result.LimiteSuperior = '400';
};

/** Beyond what the method measures the cell asks for a dilution; a reading with its factor is shown with the final number. */
export const DilutionPlayed: Story = {
  tags: ['interaction'],
  ...worksheet({}, { before: measuredTo400 }),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const place = laboratory.cellOf(0, 'COL');
    await focusCell(canvasElement, ...place);
    await userEvent.keyboard('>400{Enter}');
    await expectShown(canvasElement, ...place, '>400');
    const asks = (await cell(canvasElement, ...place)).querySelector('[aria-label="acima do que o método mede"]');
    await expect(asks).toBeVisible();
    await focusCell(canvasElement, ...place);
    await userEvent.keyboard('85 x10{Enter}');
    await expectShown(canvasElement, ...place, '850 (85 × 10)');
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'HDL'));
    await userEvent.keyboard('50{Enter}');
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'NHDL'), '800');
    await waitFor(() => expect(laboratory.result(0, 'COL').ValorResultado?.Diluicao?.Fator).toBe('10'));
  },
};

/** The same as it opens. */
export const Dilution: Story = { ...still(DilutionPlayed), tags: ['!test'] };

/** A block from a spreadsheet: what cannot be read is shown before anything lands. */
export const Paste: Story = {
  tags: ['interaction'],
  ...worksheet(),
  play: async ({ canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
    paste('182\t52\t121\r\n241\themolisada\t310\r\n176\t61\t98\r\n');
    const dialog = within(await openedDialog());
    await expectVisible(() => dialog.getByText(/1 célula não pode ser colada/));
    await userEvent.click(dialog.getByRole('button', { name: 'Colar as demais' }));
    await expectShown(canvasElement, ...laboratory.cellOf(2, 'TRIG'), '98');
    await expectShown(canvasElement, ...laboratory.cellOf(1, 'HDL'), 'hemolisada');
  },
};

/** Without a connection what is typed waits on this computer, and goes by itself when the server answers again. */
export const WithoutNetwork: Story = {
  tags: ['interaction'],
  ...worksheet(),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const at = await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
    laboratory.network = 'offline';
    await userEvent.keyboard('182{Enter}');
    await expectVisible(() => canvas.getByText(/Sem conexão: 1 na fila/));
    await waitFor(() => expect(at.querySelector('[data-flag="queued"]')).not.toBeNull());
    laboratory.network = 'online';
    window.dispatchEvent(new Event('online'));
    await expectVisible(() => canvas.getByText('Tudo salvo'));
    await expect(laboratory.result(0, 'COL').ValorResultado?.value).toBe('182');
  },
};

/** An authorised test cannot be typed any more; the cell says so. */
export const Authorised: Story = {
  tags: ['long-opens'],
  ...worksheet({ value: halfTyped, test: (sample) => (sample < 2 ? { TestStatus: 'Autorizado' } : {}) }),
  play: async ({ canvasElement, ...context }) => {
    await focusCell(canvasElement, ...laboratoryOf(context).cellOf(0, 'COL'));
    await userEvent.keyboard('5');
    await expectVisible(() => screen.getByText(/O exame está em Autorizado/));
  },
};

/** A sample that did not arrive takes no results. */
export const NotReceived: Story = {
  tags: ['opens'],
  ...worksheet({ samples: [{ StatusSample: 'Aguardando_Coleta' }, {}] }),
  play: async ({ canvasElement, ...context }) => {
    await focusCell(canvasElement, ...laboratoryOf(context).cellOf(0, 'COL'));
    await userEvent.keyboard('5');
    await expectVisible(() => screen.getByText('A amostra ainda não foi recebida.'));
  },
};

/** Whoever may only read sees everything and types nothing. */
export const Forbidden: Story = {
  tags: ['long-opens'],
  ...worksheet(
    { value: halfTyped },
    { user: () => buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Laboratorio' }] }) },
  ),
  play: async ({ canvasElement, ...context }) => {
    await focusCell(canvasElement, ...laboratoryOf(context).cellOf(0, 'COL'));
    await userEvent.keyboard('5');
    await expectVisible(() => screen.getByText('Você não tem permissão para digitar resultados.'));
  },
};

/** A job without tests says what to do next. */
export const NoTests: Story = {
  ...worksheet({ samples: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este job não tem exames')).toBeVisible();
  },
};

/** Rows on their way: the skeleton of the grid. */
export const Loading: Story = {
  ...worksheet(
    {},
    {
      before: (laboratory) => {
        laboratory.network = 'waiting';
      },
    },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Carregando')).toBeVisible();
  },
};

/** The server could not be reached; another try opens the worksheet. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...worksheet(
    { value: halfTyped },
    {
      before: (laboratory) => {
        laboratory.network = 'offline';
      },
    },
  ),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    laboratory.network = 'online';
    await userEvent.click(retry);
    await expectShown(canvasElement, ...laboratory.cellOf(0, 'COL'), '182');
  },
};

/** The same as it opens. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** The longest names of samples and components. */
export const LongNames: Story = {
  ...worksheet({
    job: {
      Descricao: 'Controle de qualidade da água de consumo, sistema de abastecimento do bloco cirúrgico, novembro',
    },
    samples: [{ Identificacao: 'Reservatório elevado do bloco C, torneira do laboratório de ensino' }, {}],
    value: halfTyped,
  }),
};

/** The same on a dark ground. */
export const Dark: Story = { ...worksheet({ value: halfTyped }), globals: { theme: 'dark' } };

/** In English: words change, numbers and names stay. */
export const English: Story = {
  ...worksheet({ value: halfTyped }),
  globals: { locale: 'en' },
  play: async ({ canvasElement, ...context }) => {
    await expectShown(canvasElement, ...laboratoryOf(context).cellOf(0, 'NHDL'), '130');
  },
};
