import { lerBancada, type LinhaBancada } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import BancadaHojePage from '@bancada/web/pages/laboratory/bancada-hoje';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/The bench today',
  component: BancadaHojePage,
  decorators: [asPage],
} satisfies Meta<typeof BancadaHojePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = (Valor: string | null, Serie: string | null, Quantidade: number): LinhaBancada => ({
  Valor,
  Serie,
  Quantidade,
  Filtro: { Setor_in: [Valor ?? ''], TestStatus_in: [Serie ?? ''] },
});

const espera = [
  line('Bioquímica', 'Disponivel', 42),
  line('Bioquímica', 'Digitado', 12),
  line('Hematologia', 'Disponivel', 7),
  line(null, 'Em_Execucao', 3),
];
const prazo = [
  line('2026-11-20T11:00:00Z', 'true', 18),
  line('2026-11-20T11:00:00Z', 'false', 2),
  line('2026-11-20T15:00:00Z', null, 31),
];
const controle = [line('Aceita', null, 4), line('Rejeitada', null, 1)];

const page = (state: 'full' | 'empty' | 'failing' = 'full') =>
  visiting(() => {
    const server = new Simulator();
    const empty = state === 'empty';
    server.answer(lerBancada, () => {
      if (state === 'failing') throw new Refused('BANCO_OCUPADO');
      return {
        Dia: '2026-11-20',
        Em: '2026-11-20T12:05:00.000Z',
        Blocos: [
          { Bloco: 'espera' as const, Recurso: 'tests', Linhas: empty ? [] : espera },
          { Bloco: 'prazo' as const, Recurso: 'tests', Linhas: empty ? [] : prazo },
          { Bloco: 'repeticao' as const, Recurso: 'tests', Linhas: [] },
          { Bloco: 'controle' as const, Recurso: 'controle-medidas', Linhas: empty ? [] : controle },
        ],
      };
    });
    return {
      server,
      user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Laboratorio' }] }),
      at: '/laboratorio/bancada-hoje',
    };
  });

/** Each block is a chart and its table; each number leads to its rows. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'O que espera, por setor' });
    const number = within(table).getByRole('link', { name: '42' });
    await expect(number).toHaveAttribute(
      'href',
      '/laboratorio/exames?Setor_in=Bioqu%C3%ADmica&TestStatus_in=Disponivel',
    );
  },
};

/** A day on which nothing has happened yet. */
export const Empty: Story = {
  ...page('empty'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Nada por aqui hoje.')).length).toBe(4);
  },
};

/** The overview could not be read. */
export const Failing: Story = {
  ...page('failing'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tentar/ });
  },
};
