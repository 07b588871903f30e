import { type ContagemDoAno, lerContagemEmbrioes, lerEmbrioesContados, medidasEmbriao } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import ContagemDeEmbrioesPage from '@bancada/web/pages/laboratory/contagem-de-embrioes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Yearly count of embryos',
  component: ContagemDeEmbrioesPage,
  decorators: [asPage],
} satisfies Meta<typeof ContagemDeEmbrioesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const counts = (Ano: number, times: number): ContagemDoAno => ({
  Ano,
  Linhas: medidasEmbriao.map((Medida, place) => {
    const Meses = Array.from({ length: 12 }, (_, month) => ((month * 7 + place * 3) % 11) * times);
    return { Medida, Meses, Total: Meses.reduce((all, one) => all + one, 0) };
  }),
  Taxas: [
    { Medida: 'Fertilizado', De: 'Registrado', Percentual: times === 0 ? null : '71.4' },
    { Medida: 'Clivado', De: 'Fertilizado', Percentual: times === 0 ? null : '96' },
    { Medida: 'Blastocisto', De: 'Clivado', Percentual: times === 0 ? null : '52.8' },
  ],
});

const page = ({ times = 1, failing = false } = {}) =>
  visiting(() => {
    const server = new Simulator();
    server.answer(lerContagemEmbrioes, ({ query: { Ano } }) => {
      if (failing) throw new Refused('INTERNO');
      return counts(Ano, times);
    });
    server.answer(lerEmbrioesContados, ({ query: { Mes = 4 } }) =>
      [1, 2, 3].map((n) => ({
        Embryo: n,
        Codigo: `E0${n}`,
        Tratamento: 'Ciclo 1',
        Mes,
        Data: '2026-03-10T12:00:00.000Z',
      })),
    );
    const user = buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] });
    return { server, user, at: '/laboratorio/contagem-de-embrioes' };
  });

/** A year, month by month. */
export const Default: Story = page();

/** A number opens the embryos it is of. */
export const Opened: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Transferidos, abr/ }));
    const list = within(await canvas.findByRole('table', { name: /^Embriões: Transferidos, abr/ }));
    await expect(await list.findAllByRole('row')).toHaveLength(4);
    await expect(list.getByText('E02')).toBeVisible();
  },
};

/** On a dark ground. */
export const Dark: Story = { ...page(), globals: { theme: 'dark' } };

/** Nothing happened in the year. */
export const Empty: Story = page({ times: 0 });

/** The counts could not be read. */
export const Failed: Story = page({ failing: true });
