import {
  escolherImagensLaudo,
  getAssetUrl,
  type ImagemDisponivel,
  imagensLaudo,
  Laudo,
  type StatusLaudo,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import LaudosPage from '@bancada/web/pages/laboratory/laudos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Laudos/Imagens',
  component: LaudosPage,
  decorators: [asPage],
} satisfies Meta<typeof LaudosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Placa de ágar-sangue depois de quarenta e oito horas, com colônias hemolíticas na borda (2).png';

const images: readonly ImagemDisponivel[] = [
  { Arquivo: 1, Nome: 'lâmina.png', Sample: '20261120_01', Escolhida: true, Legenda: 'Gram, 1000×' },
  { Arquivo: 2, Nome: LONG, Sample: '20261120_02', Escolhida: false, Legenda: null },
];

/** A square of one colour. */
const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="teal" d="M0 0h9v9H0z"/></svg>')}#`;

/** One laudo with these pictures among the files of its samples. */
class Calls extends Registry {
  readonly images: ImagemDisponivel[];
  refuses = false;

  constructor(Status: StatusLaudo, given: readonly ImagemDisponivel[]) {
    super(Laudo, [{ ...buildRow(Laudo, 1), id: 1, Numero: 1, Status, Hash: null, Imagens: [] }]);
    this.images = [...given];
    this.answer(imagensLaudo, () => [...this.images]);
    this.answer(getAssetUrl, ({ query: { fileName } }) => ({
      url: square,
      Tipo: 'image/png',
      Nome: String(fileName),
      ExpiraEm: '2026-11-20T12:05:00.000Z',
    }));
    this.answer(escolherImagensLaudo, ({ body: { Imagens } }) => {
      if (this.refuses) throw new Refused('LAUDO_SEM_SECAO_IMAGENS');
      const row = { ...this.rows[0], Imagens, Versao: 2 };
      this.rows.splice(0, 1, row as never);
      for (const [index, each] of this.images.entries()) {
        const said = Imagens.find(({ Arquivo }) => Arquivo === each.Arquivo);
        this.images[index] = { ...each, Escolhida: said !== undefined, Legenda: said?.Legenda ?? null };
      }
      return Laudo.calls.get.answer.parse({ ...row, Samples: [], Assinaturas: [] });
    });
  }
}

const page = (Status: StatusLaudo, given = images) =>
  visiting(() => ({
    server: new Calls(Status, given),
    user: buildUser({
      abilities: [
        { Acao: 'ler', Acesso: 'Laboratorio' },
        { Acao: 'digitar', Acesso: 'Laboratorio' },
      ],
    }),
    at: '/laboratorio/laudos/1',
  }));

const openTab = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(await canvas.findByRole('tab', { name: 'Imagens' }));

/** A second picture is ticked and gets its words; both are printed. */
export const ChosenPlayed: Story = {
  tags: ['interaction'],
  ...page('Rascunho'),
  play: async ({ canvas, ...context }) => {
    await openTab(canvas);
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Imprimir ${LONG} · 20261120_02` }));
    await userEvent.type(canvas.getByRole('textbox', { name: `Legenda de ${LONG}` }), 'Cultura');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar imagens' }));
    await expect(await screen.findByText('Imagens do laudo salvas.')).toBeVisible();
    await expect(visitOf<Calls>(context).server.rows[0]).toMatchObject({
      Imagens: [
        { Arquivo: 1, Legenda: 'Gram, 1000×' },
        { Arquivo: 2, Legenda: 'Cultura' },
      ],
    });
  },
};

/** The model prints no pictures: the reason is said, and what was ticked stays. */
export const RefusedPlayed: Story = {
  tags: ['interaction'],
  ...page('Rascunho'),
  play: async ({ canvas, ...context }) => {
    visitOf<Calls>(context).server.refuses = true;
    await openTab(canvas);
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Imprimir ${LONG} · 20261120_02` }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar imagens' }));
    await expect(await screen.findByText(/não tem uma seção de imagens/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /quarenta e oito/ })).toBeChecked());
  },
};

/** Of a version under review what is printed is shown, and nothing is chosen. */
export const UnderReview: Story = {
  tags: ['interaction'],
  ...page('Em_Revisao'),
  play: async ({ canvas }) => {
    await openTab(canvas);
    await expect(await canvas.findByText('Gram, 1000×')).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: /^Imprimir/ })).toBeNull();
    await expect(canvas.queryByText(/quarenta e oito/)).toBeNull();
  },
};

/** The samples have no pictures. */
export const Empty: Story = {
  tags: ['interaction'],
  ...page('Rascunho', []),
  play: async ({ canvas }) => {
    await openTab(canvas);
    await expect(await canvas.findByText(/não têm imagens/)).toBeVisible();
  },
};
