import {
  descartarAmostras,
  EmbryoDestino,
  guardarAmostras,
  LocalArmazenagem,
  readCoordinate,
  retirarAmostras,
  Sample,
  SamplePosicao,
} from '@bancada/contracts';
import { buildRow, buildSample, buildUser } from '@bancada/testing';
import ArmazenagemPage from '@bancada/web/pages/laboratory/armazenagem';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const meta = { title: 'Rooms/Laboratory/Storage', component: ArmazenagemPage, decorators: [asPage] } satisfies Meta<
  typeof ArmazenagemPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const box: LocalArmazenagem = {
  ...buildRow(LocalArmazenagem, 1),
  Nome: 'Caixa de soro A',
  Codigo: 'GEL-A',
  Tipo: 'Caixa',
  Linhas: 8,
  Colunas: 12,
  Pai: 2,
  Tanque: null,
};
const fridge: LocalArmazenagem = {
  ...buildRow(LocalArmazenagem, 2),
  Nome: 'Geladeira de amostras',
  Codigo: 'GEL',
  Tipo: 'Equipamento',
  Linhas: null,
  Colunas: null,
  Pai: null,
  Tanque: null,
};

/** A freezer with samples in it. */
class Freezer extends Simulator {
  readonly samples = Array.from({ length: 40 }, (_, n) =>
    buildSample({ id: 100 + n, Nome: `20261120_${String(n + 1).padStart(2, '0')}`, CodigoBarras: `90000${100 + n}` }),
  );
  rows: SamplePosicao[] = [];
  /** An embryo that is frozen in the box. */
  embryo = {
    ...buildRow(EmbryoDestino, 5),
    Coordenada: 'C2',
    Atual: true,
    Unidade: { id: 1, Nome: 'Centro' },
    Embryo: { id: 3, Codigo: 'E-03', EsViewerEmbryoId: 'es-3', StatusEmbryo: 'Aprovado' as const },
    LocalArmazenagem: { id: box.id, Nome: box.Nome, Codigo: box.Codigo },
    Usuario: { id: 1, Nome: 'Ana' },
    Testemunha: { id: 2, Nome: 'Bia' },
  };

  constructor(filled: number, at = 'H12') {
    super();
    this.embryo = { ...this.embryo, Coordenada: at };
    for (let n = 0; n < filled; n++) this.#put(this.samples[n]?.id ?? 0, 1, null);
    this.answer(LocalArmazenagem.calls.list, () => [fridge, box]);
    this.answer(Sample.calls.list, ({ query }) =>
      this.samples.filter(({ CodigoBarras }) => CodigoBarras === query['CodigoBarras']),
    );
    this.answer(SamplePosicao.calls.populate, ({ query }) =>
      this.rows
        .filter(({ Atual }) => Atual)
        .filter((row) =>
          ['LocalArmazenagem', 'Sample'].every((name) => !query[name] || String(row[name as 'Sample']) === query[name]),
        )
        .map((row) => this.#shown(row)),
    );
    this.answer(EmbryoDestino.calls.populate, ({ query }) =>
      query['LocalArmazenagem'] === String(box.id) ? [this.embryo] : [],
    );
    this.answer(guardarAmostras, ({ body: { LocalArmazenagem: place, itens } }) => ({
      outcomes: itens.map(({ Sample: id, Coordenada }) => ({
        status: 'ok' as const,
        id,
        Posicao: this.#put(id, place, Coordenada ?? null),
      })),
    }));
    this.answer(retirarAmostras, ({ body: { Samples } }) => ({
      outcomes: Samples.map((id) => ({ status: 'ok' as const, id, Posicao: this.#out(id) })),
    }));
    this.answer(descartarAmostras, ({ body: { Samples } }) => ({
      outcomes: Samples.map((id) => ({ status: 'ok' as const, id, Posicao: this.#at(id) })),
    }));
  }

  #at(sample: number): SamplePosicao {
    const row = this.rows.find((each) => each.Sample === sample && each.Atual);
    if (!row) throw new Error('It is nowhere');
    return row;
  }

  #out(sample: number): SamplePosicao {
    const row = this.#at(sample);
    this.rows = this.rows.map((each) => (each === row ? { ...each, Atual: false } : each));
    return row;
  }

  #put(sample: number, place: number, asked: string | null): SamplePosicao {
    const taken = new Set(this.rows.flatMap(({ Coordenada, Atual }) => (Atual && Coordenada ? [Coordenada] : [])));
    const all = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].flatMap((row) =>
      Array.from({ length: 12 }, (_, n) => `${row}${n + 1}`),
    );
    const grid = place === box.id ? box : fridge;
    const Coordenada =
      grid === box ? (readCoordinate(asked ?? '', box) ?? all.find((each) => !taken.has(each)) ?? null) : null;
    this.rows = this.rows.map((each) => (each.Sample === sample ? { ...each, Atual: false } : each));
    const row: SamplePosicao = {
      ...buildRow(SamplePosicao, this.rows.length + 1),
      Sample: sample,
      LocalArmazenagem: place,
      Coordenada,
      Tipo: 'Entrada',
      Situacao: 'Feito',
      Atual: true,
    };
    this.rows.push(row);
    return row;
  }

  #shown(row: SamplePosicao) {
    const sample = this.samples.find(({ id }) => id === row.Sample);
    const place = row.LocalArmazenagem === box.id ? box : fridge;
    return {
      ...row,
      Unidade: { id: 1, Nome: 'Centro' },
      Sample: { id: row.Sample, Nome: sample?.Nome, Identificacao: sample?.Identificacao },
      LocalArmazenagem: { id: place.id, Nome: place.Nome, Codigo: place.Codigo },
      Usuario: { id: 1, Nome: 'Ana' },
      Testemunha: null,
    };
  }
}

const everybody = () => buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] });

const freezer = (filled: number) =>
  visiting(() => ({ server: new Freezer(filled), user: everybody(), at: '/laboratorio/armazenagem' }));

/** No place is known yet: it says where they are made. */
export const Empty: Story = {
  ...visiting(() => ({
    server: new Freezer(0).answer(LocalArmazenagem.calls.list, () => []),
    user: everybody(),
    at: '/laboratorio/armazenagem',
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Abrir locais de armazenagem' })).toBeVisible();
  },
};

/** The labels of a box and of samples are read one after the other: each goes to the next free position. */
export const Scanned: Story = {
  tags: ['interaction'],
  ...freezer(3),
  play: async ({ canvas, ...context }) => {
    const { samples } = visitOf<Freezer>(context).server;
    const label = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    await canvas.findByRole('tab', { name: /GEL-A/ });
    await userEvent.type(label, 'gel-a{Enter}');
    await expect(await canvas.findByText('Caixa de soro A: 4 de 96 posições ocupadas · 1 embrião')).toBeVisible();
    for (const [n, at] of [
      [3, 'A4'],
      [4, 'A5'],
    ] as const) {
      await userEvent.type(label, `${samples[n]?.CodigoBarras}{Enter}`);
      await expect(await canvas.findByText(`${samples[n]?.Nome} guardada em Caixa de soro A, ${at}.`)).toBeVisible();
    }
    await expect(canvas.getByRole('gridcell', { name: `A5: ${samples[4]?.Nome}` })).toBeVisible();
  },
};

/** With no place open, a sample that is read says where it is. */
export const Where: Story = {
  tags: ['interaction'],
  ...freezer(2),
  play: async ({ canvas, ...context }) => {
    const { samples } = visitOf<Freezer>(context).server;
    const label = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    await canvas.findByRole('tab', { name: /GEL-A/ });
    await userEvent.type(label, `${samples[1]?.CodigoBarras}{Enter}`);
    await expect(await canvas.findByText(`${samples[1]?.Nome} está em Caixa de soro A, A2.`)).toBeVisible();
    await userEvent.type(label, `${samples[9]?.CodigoBarras}{Enter}`);
    await expect(await canvas.findByText(`${samples[9]?.Nome} não está em nenhum local.`)).toBeVisible();
  },
};

/** An embryo has its place on the map of the box, which its step of the fate opens; no sample is put there. */
export const Embryos: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: new Freezer(25, 'C2'), user: everybody(), at: '/laboratorio/armazenagem?local=1' })),
  play: async ({ canvas, ...context }) => {
    const { samples } = visitOf<Freezer>(context).server;
    await expect(await canvas.findByText('Geladeira de amostras › Caixa de soro A')).toBeVisible();
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'C2: Embrião E-03' }));
    await expect(await canvas.findByRole('link', { name: 'Abrir a criopreservação' })).toHaveAttribute(
      'href',
      '/laboratorio/destinos-de-embrioes/5',
    );
    await expect(canvas.queryByRole('button', { name: 'Retirar' })).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Etiqueta' }), `${samples[30]?.CodigoBarras}{Enter}`);
    await expect(await canvas.findByText(`${samples[30]?.Nome} guardada em Caixa de soro A, C3.`)).toBeVisible();
  },
};

/** Arrows go through the box; the sample there is taken out. */
export const TakenOut: Story = {
  tags: ['interaction'],
  ...freezer(30),
  play: async ({ canvas, ...context }) => {
    const { samples } = visitOf<Freezer>(context).server;
    await userEvent.click(await canvas.findByRole('tab', { name: /GEL-A/ }));
    await userEvent.click(await canvas.findByRole('gridcell', { name: `A1: ${samples[0]?.Nome}` }));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`B2: ${samples[13]?.Nome}`));
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar' }));
    await expect(await canvas.findByText('Caixa de soro A: 30 de 96 posições ocupadas · 1 embrião')).toBeVisible();
    await expect(await canvas.findByRole('gridcell', { name: 'B2: livre' })).toBeVisible();
  },
};

/** A disposal says how and why, and that a second person has to confirm it. */
export const Disposing: Story = {
  tags: ['interaction'],
  ...freezer(5),
  play: async ({ canvas, ...context }) => {
    const { samples } = visitOf<Freezer>(context).server;
    await userEvent.click(await canvas.findByRole('tab', { name: /GEL-A/ }));
    await userEvent.click(await canvas.findByRole('gridcell', { name: `A3: ${samples[2]?.Nome}` }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pedir descarte…' }));
    const confirm = await screen.findByRole('button', { name: 'Pedir descarte' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /Método de descarte/ }), 'Autoclave');
    await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Guarda vencida');
    await userEvent.click(confirm);
    const told = await screen.findByText(`Descarte de ${samples[2]?.Nome} pedido: falta outra pessoa confirmar.`);
    await waitFor(() => expect(told).toBeVisible());
  },
};

/** Nothing is open yet. */
export const Default: Story = freezer(30);

/** A box on a dark ground. */
export const BoxDark: Story = {
  tags: ['opens'],
  ...freezer(30),
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /GEL-A/ }));
    await canvas.findByText('Caixa de soro A: 31 de 96 posições ocupadas · 1 embrião');
  },
};
