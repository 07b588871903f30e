import { type CelulaRecusada, Importacao, refusalWith, undoImportacao } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { ImportacoesPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Laboratory/Imported files',
  component: ImportacoesPage,
  decorators: [asPage],
} satisfies Meta<typeof ImportacoesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const names: Readonly<Record<number, string>> = {
  11: 'J-2026-0411',
  21: 'Hemograma completo',
  31: 'Ana Beatriz Couto',
};

const refusedCells: CelulaRecusada[] = [
  { Linha: 7, Coluna: 'Hemoglobina', Texto: '1.234', Motivo: 'ambiguous', Recusa: null },
  {
    Linha: 12,
    Coluna: 'LEUC',
    Texto: 'muitos',
    Motivo: null,
    Recusa: refusalWith('VALOR_INVALIDO', { componente: 'Leucócitos', motivo: '', razao: 'numero' }),
  },
];

const page = (count: number, open = '', acoes = ['ler']) =>
  visiting(() => {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: count - index,
      Empresa: 1,
      Versao: 1,
      Unidade: 1,
      Job: 11,
      Tratamento: 21,
      Arquivo: `${index % 3 === 0 ? 'hemogramas' : 'bioquimica'}-${String(index + 1).padStart(3, '0')}.csv`,
      Situacao: index % 5 === 4 ? 'Desfeita' : 'Concluida',
      Linhas: 90 + index,
      Existentes: index === 1 ? 4 : 0,
      Resultados: (90 + index) * 6,
      Recusadas: index === 1 ? 2 : 0,
      Recusas: index === 1 ? refusedCells : [],
      CriadoPor: 31,
      CriadoEm: '2026-11-20T12:00:00.000Z',
    }));
    const server = new Registry(Importacao, rows);
    server.nameOf = (id) => names[id] ?? String(id);
    server.answer(undoImportacao, ({ params }) => {
      const row = server.rows.find(({ id }) => id === params.id);
      if (!row) throw new Refused('NAO_ENCONTRADO');
      return Importacao.row.parse(Object.assign(row, { Situacao: 'Desfeita', Versao: row.Versao + 1 }));
    });
    const user = buildUser({ abilities: acoes.map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });
    return { server, user, at: `/laboratorio/importacoes${open}` };
  });

const foot = (canvasElement: HTMLElement, columnId: string) =>
  canvasElement.querySelector(`.ag-row-pinned [col-id="${columnId}"] .sheet-text`)?.textContent;

/** The server totals what the files brought; while filters act, the strip says how much of all that is. */
export const Filtered: Story = {
  tags: ['interaction'],
  ...page(40),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(foot(canvasElement, 'Linhas')).toBe('4.380'), { timeout: 5000 });
    await userEvent.type(await canvas.findByRole('searchbox'), 'hemogramas');
    await waitFor(() => expect(canvas.getByText('Soma de Amostras novas: 1.533 de 4.380')).toBeVisible(), {
      timeout: 5000,
    });
    await expect(canvas.getByText('Soma de Resultados: 9.198 de 26.280')).toBeVisible();
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(Filtered), tags: ['!test'] };

/** An import that is over: what it brought, the way to its job, and the one undo. */
export const UndonePlayed: Story = {
  tags: ['interaction'],
  ...page(3, '/2', ['ler', 'importar']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Abrir na planilha' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer a importação' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Desfazer a importação' })).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Abrir na planilha' })).toBeNull();
  },
};

/** What was left out of a file stays on its record: where it stands, what it says, and why. */
export const LeftOut: Story = {
  tags: ['interaction'],
  ...page(3, '/2'),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Células que ficaram de fora' }));
    await expect(table.getByText('Pode ser milhar ou decimal: diga qual.')).toBeVisible();
    await expect(table.getByText(/Leucócitos/)).toBeVisible();
    await expect(table.getAllByRole('row')).toHaveLength(3);
  },
};

/** The same as it opens. */
export const Report: Story = { ...still(UndonePlayed), tags: ['!test'] };

/** No file came in yet. */
export const Empty: Story = {
  ...page(0),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há registros')).toBeVisible();
  },
};
