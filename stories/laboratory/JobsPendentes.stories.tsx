import { Job, listJobsPendentes } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import JobsPendentesPage from '@bancada/web/pages/laboratory/jobs-pendentes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Patients with pending orders',
  component: JobsPendentesPage,
  decorators: [asPage],
} satisfies Meta<typeof JobsPendentesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const job = (id: number, Descricao: string): Job => ({
  ...buildRow(Job, id),
  id,
  Codigo: `T-${id}`,
  StatusTreatment: 'Nao_Autorizado',
  Descricao,
  CriadoEm: '2026-11-19T12:30:00.000Z',
});

const patient = (id: number, NomeCompleto: string, CPF: string | null, jobs: Job[]) => ({
  id,
  Empresa: 1,
  NomeCompleto,
  CPF,
  JobsNaoAutorizados: jobs,
});

const two = () => [
  patient(1, 'Ana Bela Ferreira', '11144477735', [job(11, 'Check-up anual'), job(12, 'Hemograma de controle')]),
  patient(2, 'Carlos Vista Prado', '52998224725', [job(21, 'Perfil lipídico')]),
];

const many = () =>
  Array.from({ length: 60 }, (_, n) =>
    patient(n + 1, `Paciente ${String(n + 1).padStart(2, '0')}`, null, [job(n + 100, 'Perfil tireoidiano')]),
  );

const long = () => [
  patient(1, 'Maria Aparecida do Nascimento de Albuquerque e Vasconcelos Guimarães Monteiro da Silveira Ramos', null, [
    job(11, 'Acompanhamento de tratamento prolongado com dosagens seriadas, pedido pela clínica parceira do litoral'),
  ]),
];

/** The call, answered from patients in the page's memory as the server answers it. */
const page = (made: () => ReturnType<typeof two> = two, state: 'online' | 'waiting' | 'failing' = 'online') =>
  visiting(() => {
    const server = new Simulator();
    if (state === 'waiting') server.network = 'waiting';
    server.answer(listJobsPendentes, ({ query: { NomeCompleto_contains = '', CPF = '', _start, _limit } }) => {
      if (state === 'failing') throw new Refused('BANCO_OCUPADO');
      const digits = CPF.replaceAll(/\D/g, '');
      const found = made().filter(
        (each) =>
          each.NomeCompleto.toLowerCase().includes(NomeCompleto_contains.toLowerCase()) &&
          (digits === '' || (each.CPF ?? '').startsWith(digits)),
      );
      return { data: found.slice(_start, _start + _limit), total: found.length };
    });
    return {
      server,
      at: '/laboratorio/jobs-pendentes',
      user: buildUser({
        abilities: [
          { Acao: 'ler', Acesso: 'Laboratorio' },
          { Acao: 'ler', Acesso: 'Pacientes' },
        ],
      }),
    };
  });

/** Each patient with the orders that wait; an order opens its job, a name the patient. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    const orders = await canvas.findByRole('list', { name: 'Ana Bela Ferreira' });
    await expect(within(orders).getByRole('link', { name: 'T-12' })).toHaveAttribute(
      'href',
      '/laboratorio/resultados/12',
    );
    await expect(canvas.getByRole('link', { name: 'Carlos Vista Prado' })).toHaveAttribute('href', '/pacientes/2');
    await expect(canvas.getByText('CPF 111.444.777-35')).toBeVisible();
    await expect(canvas.getByText('2 pacientes')).toBeVisible();
  },
};

/** A name or a CPF narrows the list. */
export const Searched: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Nome ou CPF' });
    await canvas.findByText('Ana Bela Ferreira');
    await userEvent.type(field, 'vista');
    await waitFor(() => expect(canvas.queryByText('Ana Bela Ferreira')).toBeNull());
    await expect(canvas.getByText('Carlos Vista Prado')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '111.444');
    await waitFor(() => expect(canvas.queryByText('Carlos Vista Prado')).toBeNull());
    await expect(await canvas.findByText('Ana Bela Ferreira')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'ninguém');
    await expect(await canvas.findByText('Nenhum paciente encontrado')).toBeVisible();
  },
};

/** More patients than fit are turned over, and a search begins at the first again. */
export const Turned: Story = {
  tags: ['interaction'],
  ...page(many),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 a 25 de 60')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Seguintes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Seguintes' }));
    await expect(await canvas.findByText('51 a 60 de 60')).toBeVisible();
    await expect(await canvas.findByText('Paciente 60')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Seguintes' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('searchbox'), 'Paciente');
    await expect(await canvas.findByText('1 a 25 de 60')).toBeVisible();
  },
};

/** Nothing waits. */
export const Empty: Story = {
  ...page(() => []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum pedido pendente')).toBeVisible();
  },
};

/** The first answer is on its way. */
export const Loading: Story = { ...page(two, 'waiting') };

/** The server could not answer; it can be tried again. */
export const Failing: Story = {
  ...page(two, 'failing'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

/** Names as long as they come. */
export const LongNames: Story = { ...page(long) };

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
