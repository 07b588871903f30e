import { mesclarPacientes, PacienteMescla, previaMescla } from '@bancada/contracts';
import { buildPaciente, buildRow, buildUser } from '@bancada/testing';
import MesclarPage from '@bancada/web/pages/patients/mesclar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Patients/Merging',
  component: MesclarPage,
  decorators: [asPage],
} satisfies Meta<typeof MesclarPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const stays = buildPaciente({
  id: 1,
  NomeCompleto: 'Marina Exemplo de Albuquerque (fictícia)',
  CPF: '11144477735',
  DataNascimento: '1980-02-03',
  Telefone: '5511900000001',
  Email: null,
  Cidade: 'Santos',
});
const goes = buildPaciente({
  ...stays,
  id: 2,
  NomeCompleto: 'MARINA E. ALBUQUERQUE',
  CPF: null,
  Telefone: '5511900000002',
  Email: 'marina@exemplo.invalid',
});

/** Two registrations, as the server compares them. */
class Pair extends Simulator {
  readonly sent: unknown[] = [];

  constructor(Impedimento: string | null = null) {
    super();
    this.answer(previaMescla, ({ params }) => {
      const [Sobrevivente, Absorvido] = params.id === 1 ? [stays, goes] : [goes, stays];
      if (Impedimento !== null) return { Sobrevivente, Absorvido, Movem: [], Ficam: [], Impedimento };
      return {
        Sobrevivente,
        Absorvido,
        Movem: [
          { Caminho: 'jobs', Total: 4, Fechados: 2 },
          { Caminho: 'samples', Total: 7, Fechados: 0 },
          { Caminho: 'consentimentos', Total: 1, Fechados: 0 },
        ],
        Ficam: [{ Caminho: 'paciente-planos', id: 9, Nome: '0000 1000 0000', Codigo: 'MESCLA_REPETIDO' }],
        Impedimento: null,
      };
    });
    this.answer(mesclarPacientes, ({ body }) => {
      this.sent.push(body);
      return { Mescla: buildRow(PacienteMescla, 1), Movidos: 12, Ficaram: [] };
    });
  }
}

const page = (at: string, server: () => Pair = () => new Pair()) =>
  visiting(() => ({
    server: server(),
    user: buildUser({ abilities: ['ler', 'mesclar'].map((Acao) => ({ Acao, Acesso: 'Pacientes' })) }),
    at: `/pacientes/mesclar${at}`,
  }));

/** What differs comes first, each with its two sides; then what moves, and what stays. */
export const Default: Story = {
  ...page('?fica=1&sai=2'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 campos diferem')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'E-mail: Sai' })).toBeChecked();
    await expect(canvas.getByText(/Jobs: 4/)).toBeVisible();
    await expect(canvas.getByText('O cadastro que fica já tem um igual.')).toBeVisible();
  },
};

/** The sides are chosen and swapped by keys, and the reason is asked for. */
export const Merging: Story = {
  tags: ['interaction'],
  ...page('?fica=1&sai=2'),
  play: async ({ canvas, ...context }) => {
    (await canvas.findByRole('radio', { name: 'Telefone: Fica' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Telefone: Sai' })).toBeChecked();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText('Diga o motivo.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), 'em dobro');
    await userEvent.click(canvas.getByRole('button', { name: 'Mesclar' }));
    const { sent } = visitOf<Pair>(context).server;
    await expect(sent).toEqual([
      {
        Versao: stays.Versao,
        Absorvido: 2,
        VersaoAbsorvido: goes.Versao,
        Campos: { NomeCompleto: 'Sobrevivente', CPF: 'Sobrevivente', Telefone: 'Absorvido', Email: 'Absorvido' },
        Motivo: 'em dobro',
        Movem: 12,
        Fechados: 2,
      },
    ]);
  },
};

/** Whoever stays goes, and the other way round. */
export const Swapped: Story = {
  tags: ['interaction'],
  ...page('?fica=1&sai=2'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Trocar os lados' }));
    await expect(await canvas.findByRole('radio', { name: 'E-mail: Fica' })).toBeChecked();
  },
};

/** Two people with different CPFs are not merged: the page says so and offers nothing. */
export const Refusal: Story = {
  ...page('?fica=1&sai=2', () => new Pair('MESCLA_CPF_DIFERENTE')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Os CPFs são diferentes/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mesclar' })).toBeNull();
  },
};

/** One of them is not there. */
export const NotFound: Story = {
  ...page('?fica=1&sai=2', () => {
    const server = new Pair();
    server.answer(previaMescla, () => {
      throw new Refused('NAO_ENCONTRADO');
    });
    return server;
  }),
};

/** Nobody was chosen yet. */
export const Nobody: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Possíveis duplicidades' })).toBeVisible();
  },
};
