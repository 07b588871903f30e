import { buildComponente } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectShown, focusCell } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import { still } from '../support/still.ts';
import { laboratoryOf, worksheet } from '../support/worksheets.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Differential count',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const types = [
  ['SEG', 'Segmentados', 's'],
  ['LINF', 'Linfócitos', 'l'],
  ['MONO', 'Monócitos', 'm'],
  ['EOS', 'Eosinófilos', 'e'],
] as const;

const components = (Tratamento: number) => [
  buildComponente({
    Tratamento,
    CodigoComponent: 'LEUCO',
    NomeComponent: 'Leucócitos',
    Unidade: '/µL',
    CasasDecimais: 0,
  }),
  ...types.flatMap(([code, NomeComponent, TeclaContagem]) => [
    buildComponente({
      Tratamento,
      CodigoComponent: code,
      NomeComponent,
      Unidade: '%',
      CasasDecimais: 1,
      TeclaContagem,
    }),
    buildComponente({
      Tratamento,
      CodigoComponent: `${code}_ABS`,
      NomeComponent: `${NomeComponent} (absoluto)`,
      Unidade: '/µL',
      CasasDecimais: 0,
      TipoComponente: 'Calculo',
      CalculoFormula: `LEUCO*${code}/100`,
    }),
  ]),
];

const blood = {
  tratamento: { NomeCompleto: 'Contagem diferencial de leucócitos' },
  components,
  samples: [{ Identificacao: 'Maria das Graças do Nascimento e Silva de Albuquerque Cavalcanti' }, {}],
  value: (_sample: number, code: string) => (code === 'LEUCO' ? '7400' : null),
};

/** Keys count, Backspace takes back, Ctrl+Enter writes all parts as one step that Ctrl+Z takes back whole. */
export const CountedPlayed: Story = {
  tags: ['interaction'],
  ...worksheet(blood, { visao: 'amostra' }),
  play: async ({ canvas, canvasElement, ...context }) => {
    const laboratory = laboratoryOf(context);
    const place = (code: string) => [String(laboratory.result(0, code).id), 'ValorResultado'] as const;
    await focusCell(canvasElement, ...place('SEG'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Contar células' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByRole('switch', { name: 'Som' })).not.toBeChecked());
    await userEvent.click(dialog.getByRole('radio', { name: '50' }));
    await userEvent.keyboard(`${'s'.repeat(31)}${'L'.repeat(14)}mmm{Backspace}ex`);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('48 de 50 células'));
    // What is under way outlives the dialog.
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Contar células' }));
    const again = within(await openedDialog());
    await waitFor(() => expect(again.getByRole('status')).toHaveTextContent('48 de 50 células'));
    await userEvent.click(again.getByRole('button', { name: 'Contar Monócitos' }));
    await userEvent.keyboard('mmm');
    await waitFor(() => expect(again.getByRole('row', { name: /Segmentados/ })).toHaveTextContent(/31624588 \/µL/));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectShown(canvasElement, ...place('SEG'), '62,0');
    await expectShown(canvasElement, ...place('MONO_ABS'), '592');
    await waitFor(() => expect(laboratory.result(0, 'EOS').ValorResultado?.value).toBe('2'));
    await focusCell(canvasElement, ...place('SEG'));
    await userEvent.keyboard('{Control>}z{/Control}');
    for (const [code] of types) await expectShown(canvasElement, ...place(code), '');
  },
};

/** The same as it opens. */
export const Counted: Story = { ...still(CountedPlayed), tags: ['!test'] };
