import {
  lerNaRemessa,
  receberRemessa,
  RemessaAmostra,
  RemessaAmostraItem,
  type SituacaoTubo,
  Unidade,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import { RemessasPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Transport boxes',
  component: RemessasPage,
  decorators: [asPage],
} satisfies Meta<typeof RemessasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const READ_AT = '2026-11-20T12:00:00Z';
const labels = ['0000000379', '0000000380', '0000000381', '0000000382'];

const tube = (id: number, CodigoBarras: string, Situacao: SituacaoTubo): RemessaAmostraItem => ({
  ...buildRow(RemessaAmostraItem, id),
  RemessaAmostra: 1,
  CodigoBarras,
  Situacao,
  LidaEm: READ_AT,
});

/** A box with tubes, in the unit that fills it or in the one it goes to. */
class Box extends Simulator {
  tubes: RemessaAmostraItem[];
  box: RemessaAmostra;

  constructor(Status: RemessaAmostra['Status'], tubes: readonly RemessaAmostraItem[], units: readonly string[]) {
    super();
    this.tubes = [...tubes];
    this.box = {
      ...buildRow(RemessaAmostra, 1),
      Numero: '2026/000012',
      Status,
      UnidadeOrigem: 1,
      UnidadeDestino: 2,
      TemperaturaMinima: '2',
      TemperaturaMaxima: '8',
    };
    this.answer(RemessaAmostra.calls.get, () => ({ ...this.box, Itens: this.tubes }));
    this.answer(RemessaAmostraItem.calls.populate, () => this.tubes.map((each) => this.#shown(each)));
    this.answer(Unidade.calls.list, () => units.map((Nome, at) => ({ ...buildRow(Unidade, at + 1), Nome })));
    this.answer(lerNaRemessa, ({ body: { CodigoBarras } }) => this.#read(CodigoBarras));
    this.answer(receberRemessa, ({ body: { Motivo } }) => {
      this.tubes = this.tubes.map((each) => (each.Situacao === 'Na_Caixa' ? { ...each, Situacao: 'Faltou' } : each));
      this.box = { ...this.box, Status: 'Recebida_Com_Diferenca', Motivo: Motivo ?? null, Versao: 2 };
      return this.box;
    });
  }

  #shown(each: RemessaAmostraItem) {
    const Nome = `20261120_0${each.id}`;
    return {
      ...each,
      RemessaAmostra: { id: 1, Numero: this.box.Numero, Status: this.box.Status },
      Sample: { id: each.id, Nome, CodigoBarras: each.CodigoBarras, Identificacao: 'Soro', StatusSample: 'Coletada' },
      LidaPor: { id: 1, Nome: 'Helena Duarte Figueiredo' },
    };
  }

  #read(CodigoBarras: string): RemessaAmostraItem {
    const known = this.tubes.find((each) => each.CodigoBarras === CodigoBarras);
    const isOpen = this.box.Status === 'Aberta';
    if (known && (isOpen || known.Situacao !== 'Na_Caixa'))
      throw new Refused('AMOSTRA_JA_LIDA', { amostra: CodigoBarras });
    const read: RemessaAmostraItem = known
      ? { ...known, Situacao: 'Recebida' }
      : tube(this.tubes.length + 1, CodigoBarras, isOpen ? 'Na_Caixa' : 'A_Mais');
    this.tubes = [...this.tubes.filter(({ id }) => id !== read.id), read].toSorted((a, b) => a.id - b.id);
    return read;
  }
}

const packed = (Situacao: SituacaoTubo = 'Na_Caixa') =>
  labels.slice(0, 3).map((label, at) => tube(at + 1, label, Situacao));

const boxAt = (
  Status: RemessaAmostra['Status'],
  tubes: () => readonly RemessaAmostraItem[],
  { units = ['Matriz', 'Unidade Reprodução'], prepare }: { units?: string[]; prepare?: (box: Box) => void } = {},
) =>
  visiting(() => {
    const server = new Box(Status, tubes(), units);
    prepare?.(server);
    return {
      server,
      at: '/laboratorio/remessas/1?visao=tubos',
      user: buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] }),
    };
  });

/** Tubes are read into a box; one that is read twice is said to be. */
export const Filling: Story = {
  tags: ['long-opens'],
  ...boxAt('Aberta', packed),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    await userEvent.type(field, `${labels[3]}{Enter}`);
    await expect(await canvas.findByText('4 na caixa')).toBeVisible();
    await userEvent.type(field, `${labels[0]}{Enter}`);
    await expect(await canvas.findByText(/já foi lida nesta remessa/)).toBeVisible();
  },
};

/** A box arrives with one tube less and one more: both are listed, and nobody receives it without saying why. */
export const Differing: Story = {
  tags: ['interaction'],
  ...boxAt('Em_Transito', packed),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    for (const label of [labels[0], labels[1], labels[3]]) await userEvent.type(field, `${label}{Enter}`);
    await expect(await canvas.findByText('1 a mais')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Receber…' }));
    const confirm = await screen.findByRole('button', { name: 'Receber com diferença' });
    await expect(confirm).toBeDisabled();
    await expect(screen.getByText(`${labels[2]}: falta`)).toBeInTheDocument();
    await expect(screen.getByText(`${labels[3]}: a mais`)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/Motivo da diferença/), 'Ficou na geladeira da coleta');
    await userEvent.click(confirm);
    await waitFor(() => expect(canvas.getByText('Recebida com diferença')).toBeVisible());
  },
};

/** A box that was received as it was sent. */
export const Received: Story = boxAt('Recebida', () => packed('Recebida'));

/** A box without tubes says what to do next. */
export const Empty: Story = boxAt('Aberta', () => []);

/** A box that cannot be read. */
export const Failing: Story = boxAt('Aberta', packed, {
  prepare: (server) => {
    server.network = 'offline';
  },
});

/** Units with names of ninety letters. */
export const LongNames: Story = boxAt('Em_Transito', packed, {
  units: [
    'Laboratório Central de Análises Clínicas e Reprodução Humana da Zona Norte, prédio anexo',
    'Posto de Coleta da Maternidade Escola Nossa Senhora da Conceição Aparecida, segundo andar',
  ],
});
