import type { JobCabecalho } from '@bancada/contracts';
import { buildWorksheet } from '@bancada/testing';
import ResultadosPage from '@bancada/web/pages/laboratory/resultados';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';

const meta = {
  title: 'Rooms/Laboratory/Job header',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (header: Partial<JobCabecalho>, Descricao = 'Check-up anual') =>
  visiting(() => {
    const worksheet = buildWorksheet({ job: { Descricao, Prazo: '2026-11-25' } });
    const server = new Laboratory({ worksheet });
    server.header = header;
    return { server, at: `/laboratorio/resultados/${worksheet.job.id}` };
  });

const patient: NonNullable<JobCabecalho['PacienteRef']> = {
  id: 7,
  NomeCompleto: 'João Duarte Figueiredo',
  NomeSocial: 'Joana Duarte Figueiredo',
  DataNascimento: '2026-11-02',
  Idade: { Anos: 0, Meses: 0, Dias: 18 },
  Sexo: 'F',
  CPF: null,
  IsActive: true,
};

/** Whom the results are about, until when they are promised, and how far they are. */
export const Default: Story = {
  ...page({ Solicitante: { id: 3, NomeCompleto: 'Dra. Beatriz Quartzo' } }),
  play: async ({ canvas }) => {
    const header = within(await canvas.findByRole('region', { name: 'Dados do job' }));
    await expect(header.getByText('Helena Duarte Figueiredo')).toBeVisible();
    await expect(header.getByText('Feminino · 37 anos')).toBeVisible();
    await expect(header.getByText('CPF 111.444.777-35')).toBeVisible();
    await expect(header.getByText('1 de 12 autorizados')).toBeVisible();
    await expect(header.getByText('25/11/2026')).toBeVisible();
  },
};

/** The social name first, with the name of the documents beside it; of a newborn the days count. */
export const SocialName: Story = {
  ...page({ PacienteRef: patient }),
  play: async ({ canvas }) => {
    const header = within(await canvas.findByRole('region', { name: 'Dados do job' }));
    await expect(header.getByText('Joana Duarte Figueiredo')).toBeVisible();
    await expect(header.getByText('· João Duarte Figueiredo')).toBeVisible();
    await expect(header.getByText('Feminino · 18 dias')).toBeVisible();
  },
};

/** Its promise is past, and the patient is out of use: words and icons say it, not colour alone. */
export const Late: Story = {
  ...page({ Atrasado: true, Prazo: '2026-11-18', PacienteRef: { ...patient, NomeSocial: null, IsActive: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Atrasado')).toBeVisible();
    await expect(canvas.getByText('Paciente fora de uso')).toBeVisible();
  },
};

/** A client's samples have no patient. */
export const OfAClient: Story = {
  ...page({ PacienteRef: null, Cliente: { id: 4, Nome: 'Águas do Vale S.A.' }, MedicoExterno: 'Dr. Otto Basalto' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Águas do Vale S.A.')).toBeVisible();
    await expect(canvas.getByText('Dr. Otto Basalto')).toBeVisible();
  },
};

const long = 'Maria das Dores de Albuquerque Cavalcanti e Vasconcelos Bragança de Sá Pereira Filha, viúva';

/** Names of ninety letters give way: nothing they stand beside leaves the window. */
export const LongNames: Story = {
  ...page({ PacienteRef: { ...patient, NomeCompleto: long }, Solicitante: { id: 3, NomeCompleto: long } }, long),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Dados do job' });
    const files = await canvas.findByRole('button', { name: 'Arquivos' });
    await waitFor(() => expect(files.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth));
  },
};
