import EmbrioesPage from '@bancada/web/pages/laboratory/embrioes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { openedDialog } from '../support/dialog.ts';
import { viewedIn, viewing } from '../support/embryos.ts';
import { expectVisible } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';

const meta = {
  title: 'Rooms/Laboratory/Embryos',
  component: EmbrioesPage,
  decorators: [asPage],
} satisfies Meta<typeof EmbrioesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Frames are stepped and events annotated by keys; what is odd is asked, U takes the last one back. */
export const ByKeyboard: Story = {
  tags: ['interaction'],
  ...viewing(),
  play: async ({ canvas, ...context }) => {
    const laboratory = viewedIn(context);
    await expectVisible(() => canvas.getByRole('img', { name: 'Embrião E01, 120 h' }));
    await userEvent.keyboard('{Home}');
    for (let leap = 0; leap < 2; leap++) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    for (let step = 0; step < 6; step++) await userEvent.keyboard('{ArrowRight}');
    await expectVisible(() => canvas.getByRole('img', { name: 'Embrião E01, 26 h' }));
    await userEvent.keyboard('2');
    await waitFor(() => expect(laboratory.notes.map(({ Codigo, Hpi }) => [Codigo, Hpi])).toEqual([['t2', '26']]));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('b');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expectVisible(() => dialog.getByText('tB em 27 h fica fora do comum (84 a 144 h).'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    for (let leap = 0; leap < 10; leap++) await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('3');
    await expectVisible(() => within(canvas.getByLabelText('Intervalos, em horas')).getByText('11'));
    await userEvent.keyboard('u');
    await waitFor(() => expect(laboratory.notes).toHaveLength(1));
  },
};

/** An embryo that came without its sample is given one of the unit's, and may be given another while it is not decided. */
export const LinksASample: Story = {
  tags: ['interaction'],
  ...viewing(),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Vincular amostra…' }));
    const dialog = within(await openedDialog('Amostra do embrião E01'));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Amostra' }), '20261120_02');
    await userEvent.click(await screen.findByRole('option', { name: '20261120_02' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expectVisible(() => canvas.getByText(/20261120_02 · Em análise/));
    await expectVisible(() => canvas.getByRole('button', { name: 'Trocar amostra…' }));
    await expect(viewedIn(context).embryos[0]?.Sample).toBe(2);
  },
};

/** The next embryo is read blindly, too, and a letter that chooses a grade annotates no event. */
export const ReadsBlindly: Story = {
  tags: ['interaction'],
  ...viewing(),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leitura cega' }));
    await userEvent.click(canvas.getByRole('button', { name: /^E02/ }));
    await expectVisible(() => canvas.getByRole('img', { name: /^Embrião E02, / }));
    await expect(canvas.getByRole('button', { name: 'Leitura cega' })).toHaveAttribute('aria-pressed', 'true');
    const grade = canvas.getByRole('combobox', { name: 'Massa interna (ICM)' });
    await waitFor(() => expect(grade).toBeEnabled());
    await userEvent.click(grade);
    await userEvent.keyboard('b{Enter}');
    await waitFor(() =>
      expect(viewedIn(context).notes.map(({ Codigo, Valor, Cega }) => [Codigo, Valor, Cega])).toEqual([
        ['ICM', 'B', true],
      ]),
    );
  },
};

/** Who has read an embryo openly is told that they cannot read it blindly any more. */
export const ReadBefore: Story = {
  ...viewing({ read: true, at: '?leitura=cega' }),
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByText(/^Você já leu este embrião fora da leitura cega/));
    await expect(canvas.getByRole('combobox', { name: 'Massa interna (ICM)' })).toBeDisabled();
  },
};

/** Pictures of the report are chosen as they are shown, and taken out again. */
export const ChoosesPictures: Story = {
  tags: ['interaction'],
  ...viewing(),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Imagens do laudo' }));
    const add = panel.getByRole('button', { name: 'Pôr a imagem atual' });
    // Nothing is added before it is seen.
    await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(add);
    await expectVisible(() => panel.getByRole('button', { name: '120 h, plano 0 µm' }));
    await userEvent.click(panel.getByRole('button', { name: 'Tirar 120 h, plano 0 µm' }));
    await expectVisible(() => panel.getByText('As dos eventos, no plano focal do meio.'));
  },
};

/** Pictures of one embryo, each in its plane; the last one is shown, another one is no longer in the film. */
const figures = [26, 38, 58, 99, 120, 400].map((Quadro) => ({ Quadro, Plano: Quadro === 99 ? -15 : 0 }));

/** Six pictures are chosen: which is shown, which is gone, and why the one that is shown is not added again. */
export const SixPictures: Story = {
  ...viewing({ figures }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Imagens do laudo' }));
    await expect(panel.getByText('6 de 24')).toBeVisible();
    await expect(panel.getByRole('button', { name: '120 h, plano 0 µm' })).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByRole('button', { name: '99 h, plano -15 µm' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Quadro 400.*não está mais no filme$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectVisible(() => panel.getByText('A imagem atual já está entre elas.'));
  },
};

/** No more than fit; the pictures may be taken out. */
export const FullPictures: Story = {
  tags: ['interaction'],
  ...viewing({ figures: Array.from({ length: 24 }, (_, n) => ({ Quadro: n * 5, Plano: 0 })) }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Imagens do laudo' }));
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expectVisible(() => panel.getByText('Cabem até 24 imagens. Tire uma para pôr outra.'));
    await userEvent.click(panel.getByRole('button', { name: 'Tirar 5 h, plano 0 µm' }));
    await expectVisible(() => panel.getByText('23 de 24'));
    // The keyboard stays in the panel.
    await expect(panel.getByRole('button', { name: 'Pôr a imagem atual' })).toHaveFocus();
  },
};

/** No image can be read: what was chosen stays, and nothing that nobody has seen is added. */
export const PicturesFailed: Story = {
  ...viewing({ failing: true, figures: figures.slice(0, 3) }),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Imagens do laudo' }));
    await expectVisible(() => panel.getByText(/^A imagem atual não foi lida/));
    await expect(panel.getByRole('button', { name: 'Pôr a imagem atual' })).toHaveAttribute('aria-disabled', 'true');
    await expect(panel.getByRole('button', { name: '38 h, plano 0 µm' })).toBeVisible();
  },
};

/** A released video is sent to the patient; what was sent before says how often it was opened. */
export const SendsVideo: Story = {
  tags: ['interaction'],
  ...viewing({ released: true }),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar vídeo…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar o vídeo do embrião E01' }));
    await expectVisible(() => within(dialog.getByRole('list', { name: 'Envios do vídeo' })).getByText('Aberturas: 3'));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(viewedIn(context).sent).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** What was sent, and whether its link is good. */
export const SentVideo: Story = {
  tags: ['opens'],
  ...viewing({ released: true }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar vídeo…' }));
    await expectVisible(() => screen.getByText('Aberturas: 3'));
  },
};

/** Three embryos side by side, at the same hour. */
export const Compared: Story = {
  tags: ['opens'],
  ...viewing(),
  play: async ({ canvas }) => {
    for (const name of ['E01', 'E02', 'E03'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Comparar ${name}` }));
    await expectVisible(() => canvas.getByRole('img', { name: 'Embrião E03, 100 h' }));
  },
};

/** Space ticks, and arrows step all of them from there. */
export const ComparedByKeyboard: Story = {
  ...Compared,
  tags: ['interaction'],
  play: async ({ canvas }) => {
    for (const name of ['E01', 'E02']) {
      const tick = await canvas.findByRole('checkbox', { name: `Comparar ${name}` });
      tick.focus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(tick).toBeChecked());
    }
    await expectVisible(() => canvas.getByRole('img', { name: 'Embrião E02, 100 h' }));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expectVisible(() => canvas.getByRole('img', { name: 'Embrião E02, 98 h' }));
    await expectVisible(() => canvas.getByRole('img', { name: 'Embrião E01, 98 h' }));
  },
};

/** A patient with a name of ninety characters, on a dark ground. */
export const LongNames: Story = {
  ...viewing({
    name: 'Paciente simulada Maria Antonieta do Perpétuo Socorro de Albuquerque Cavalcanti e Vasconcelos',
  }),
  globals: { theme: 'dark' },
};

/** The ES system does not answer: what was annotated is there, the images can be retried. */
export const ImagesFailed: Story = {
  ...viewing({ failing: true }),
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByText('As imagens não foram lidas'));
  },
};

/** The same side by side: each says so in its own place. */
export const ComparedFailed: Story = {
  tags: ['opens'],
  ...viewing({ failing: true }),
  play: async ({ canvas }) => {
    for (const name of ['E01', 'E02'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Comparar ${name}` }));
    await waitFor(() => expect(canvas.getAllByText('As imagens não foram lidas')).toHaveLength(2));
    await expect(canvas.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(2);
  },
};

/** Nothing was read from the ES system yet. */
export const Empty: Story = { ...viewing({ count: 0 }) };
