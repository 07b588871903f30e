import { escolherExecucao, ResultExecucao, resultadoValorOf } from '@bancada/contracts';
import { buildRow, buildWorksheet } from '@bancada/testing';
import ResultadosPage from '@bancada/web/pages/laboratory/resultados';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type screen, userEvent, waitFor, within } from 'storybook/test';
import { focusCell } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';
import { still } from '../support/still.ts';
import { fourComplete } from '../support/worksheets.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Runs of a test',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A laboratory whose first test was repeated: of its first run the values are kept. */
class Repeated extends Laboratory {
  constructor(TestStatus: 'Em_Execucao' | 'Digitado') {
    super({ worksheet: buildWorksheet({ ...fourComplete, test: () => ({ TestStatus, Execucao: 2 }) }) });
    const [test] = this.sheet?.tests ?? [];
    const own = () => (this.sheet?.results ?? []).filter((row) => row.Test === test?.id);
    const first = own().map((row, place) => ({
      ...buildRow(ResultExecucao, place + 1),
      Test: row.Test,
      Result: row.id,
      Execucao: 1,
      ValorResultado: { type: row.TipoComponente, value: String(210 + place) },
      Problema: null,
      Riscos: [],
      DataResultado: null,
      DigitadoPor: null,
      AlteradoPorNome: null,
    }));
    this.answer(ResultExecucao.calls.list, () => first);
    this.answer(escolherExecucao, ({ body }) => {
      if (!test) throw new Error('No test');
      Object.assign(test, { ExecucaoValida: body.Execucao, Versao: test.Versao + 1 });
      for (const row of own()) {
        const ValorResultado = first.find((each) => each.Result === row.id)?.ValorResultado ?? null;
        Object.assign(row, { ValorResultado, Versao: row.Versao + 1 });
      }
      return { test, results: own().map(resultadoValorOf) };
    });
  }
}

const page = (status: 'Em_Execucao' | 'Digitado' = 'Em_Execucao') =>
  visiting(() => {
    const server = new Repeated(status);
    return { server, at: `/laboratorio/resultados/${server.sheet?.job.id}?visao=planilha` };
  });

async function open(canvas: Pick<typeof screen, 'findByRole'>, canvasElement: HTMLElement, laboratory: Laboratory) {
  await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
  await userEvent.click(await canvas.findByRole('button', { name: 'Execuções (2)' }));
}

/** Another run is chosen to count, with a reason: its values are in the grid, and the state says so. */
export const ChoosePlayed: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    await open(canvas, canvasElement, visitOf<Repeated>(context).server);
    const runs = within(await canvas.findByRole('table', { name: 'Execuções do exame' }));
    await waitFor(() => expect(runs.getByText('210')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Usar a 1ª execução…' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeVisible());
    await userEvent.type(dialog.getByRole('textbox'), 'Coágulo na segunda');
    await userEvent.click(dialog.getByRole('button', { name: 'Usar a 1ª execução' }));
    await waitFor(() => expect(canvasElement.querySelector('.sheet')?.textContent).toContain('exec. 1/2'));
    await expect(visitOf<Repeated>(context).server.result(0, 'COL').ValorResultado).toMatchObject({ value: '210' });
  },
};

/** The same as it ends. */
export const Chosen: Story = { ...still(ChoosePlayed), tags: ['!test'] };

/** What was submitted is not chosen any more: the panel says why. */
export const SubmittedPlayed: Story = {
  tags: ['interaction'],
  ...page('Digitado'),
  play: async ({ canvas, canvasElement, ...context }) => {
    await open(canvas, canvasElement, visitOf<Repeated>(context).server);
    await waitFor(() => expect(canvas.getByText(/^A execução que vale só muda antes do envio/)).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Usar a 1ª execução…' })).toBeNull();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
