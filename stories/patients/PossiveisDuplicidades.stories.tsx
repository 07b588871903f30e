import { getTarefa, PacienteDuplicidade, procurarDuplicidades } from '@bancada/contracts';
import { buildRow, buildTarefaDeFundo, buildUser } from '@bancada/testing';
import PossiveisDuplicidadesPage from '@bancada/web/pages/patients/possiveis-duplicidades';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Patients/Possible duplicates',
  component: PossiveisDuplicidadesPage,
  decorators: [asPage],
} satisfies Meta<typeof PossiveisDuplicidadesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = (...actions: readonly string[]) =>
  buildUser({ abilities: actions.map((Acao) => ({ Acao, Acesso: 'Pacientes' })) });

/** How the two of the first pair are called. */
const [first, second] = ['Marina Aparecida Exemplo de Albuquerque', 'Marina A. Exemplo'];

const rows: readonly PacienteDuplicidade[] = [
  { ...buildRow(PacienteDuplicidade, 1), Decisao: 'Pendente', Motivos: ['CPF', 'Nome_Parecido'], Pontos: 100 },
  { ...buildRow(PacienteDuplicidade, 2), Decisao: 'Pendente' },
  { ...buildRow(PacienteDuplicidade, 3), Decisao: 'Pessoas_Diferentes', DecididoPor: 1 },
];

class Duplicates extends Registry {
  constructor() {
    super(PacienteDuplicidade, rows);
    const names = buildRow(PacienteDuplicidade, 1);
    this.linked = [
      { id: names.Paciente, Texto: first },
      { id: names.Outro, Texto: second },
    ];
    this.answer(procurarDuplicidades, () => buildTarefaDeFundo({ id: 7, Nome: 'patients.procurar-duplicidades' }));
    this.answer(getTarefa, () =>
      buildTarefaDeFundo({
        id: 7,
        Nome: 'patients.procurar-duplicidades',
        Status: 'Concluida',
        TerminadaEm: '2026-11-20T12:00:00.000Z',
        Resultado: { Encontradas: 2 },
      }),
    );
  }
}

const page = (at: string, ...actions: readonly string[]) =>
  visiting(() => ({
    server: new Duplicates(),
    user: user('ler', ...actions),
    at: `/pacientes/possiveis-duplicidades${at}`,
  }));

/** What waits for somebody, the surest first, with what both have in common. */
export const Default: Story = {
  ...page('', 'mesclar'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Mesmo CPF/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Procurar duplicidades' })).toBeVisible();
    await expect(canvas.queryByText('Pessoas diferentes')).toBeNull();
  },
};

/** A pair, called by both names: what they share, and what may be done about it, comparing first. */
export const Pair: Story = {
  ...page('/1', 'mesclar'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: `${first} · ${second}` })).toBeVisible();
    const acts = within(canvas.getByRole('complementary')).getAllByRole('button', {
      name: /^(Comparar|São pessoas diferentes)$/,
    });
    await expect(acts[0]).toHaveAccessibleName('Comparar');
    await expect(acts).toHaveLength(2);
  },
};

/** Who may only read sees the pairs, and no act. */
export const Reading: Story = {
  ...page('/1'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Mesmo CPF/))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Comparar' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Procurar duplicidades' })).toBeNull();
  },
};

/** Somebody looks for pairs now. */
export const Searching: Story = {
  tags: ['interaction'],
  ...page('', 'mesclar'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Procurar duplicidades' }));
    await expect(await canvas.findByRole('button', { name: 'Procurar duplicidades' })).toBeVisible();
  },
};
