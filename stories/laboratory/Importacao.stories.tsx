import {
  type AmostraEncontrada,
  importLinhas,
  matchLinhas,
  openImportacao,
  Tratamento,
  undoImportacao,
  type Importacao,
} from '@bancada/contracts';
import { buildWorksheet, nextId } from '@bancada/testing';
import { ImportacaoPage, readText, resetImport, takeTable, takeTratamento } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cell, expectVisible, focusCell } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';
import { Refused } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Import of results',
  component: ImportacaoPage,
  decorators: [asPage],
} satisfies Meta<typeof ImportacaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sample that the laboratory has already, with a value that the file changes. */
const known: AmostraEncontrada = {
  id: nextId(),
  Nome: '20261120_01',
  CodigoBarras: '0000000377',
  Identificacao: 'P-001',
  Job: 'T-45',
  Test: nextId(),
  Resultados: [
    { CodigoComponent: 'COL', Versao: 2, ValorResultado: { type: 'Numero', value: '180' } },
    { CodigoComponent: 'HDL', Versao: 1, ValorResultado: null },
    { CodigoComponent: 'TRIG', Versao: 1, ValorResultado: { type: 'Numero', value: '121.5' } },
  ],
};

const NEW = /Criar amostras/;

/** A laboratory that takes imports. */
function importing(): Laboratory {
  const laboratory = new Laboratory({ worksheet: buildWorksheet() });
  let importacao: Importacao = {
    id: nextId(),
    Empresa: 1,
    Versao: 1,
    Unidade: 1,
    Job: nextId(),
    Tratamento: laboratory.sheet?.tratamento.id ?? 1,
    Arquivo: 'analisador-b.csv',
    Situacao: 'Aberta',
    Linhas: 0,
    Existentes: 0,
    Resultados: 0,
    Recusadas: 0,
    Recusas: [],
    CriadoPor: 1,
    CriadoEm: '2026-11-20T12:00:00.000Z',
  };
  laboratory.answer(matchLinhas, ({ body }) =>
    body.Identificacoes.map((text) => ({ Encontrada: text === 'P-001' ? known : null, Recusa: null })),
  );
  laboratory.answer(openImportacao, ({ body }) => ({ ...importacao, Arquivo: body.Arquivo }));
  laboratory.answer(importLinhas, ({ body: { linhas, Fim } }) => {
    const results = linhas.reduce((sum, { valores }) => sum + Object.keys(valores).length, 0);
    importacao = {
      ...importacao,
      Linhas: importacao.Linhas + linhas.length,
      Resultados: importacao.Resultados + results,
      Situacao: Fim ? 'Concluida' : 'Aberta',
    };
    return { importacao, outcomes: linhas.map(() => ({ status: 'ok' as const, Sample: nextId() })) };
  });
  laboratory.answer(undoImportacao, () => {
    importacao = { ...importacao, Situacao: 'Desfeita' };
    return importacao;
  });
  return laboratory;
}

/** Opens the page, with a file already chosen when there is one. */
function importPage(file?: string, server = importing) {
  const visit = visiting(() => ({ server: server(), at: '/laboratorio/importacao' }));
  return {
    loaders: visit.loaders,
    beforeEach: async (context: Parameters<typeof visitOf>[0]) => {
      const leave = visit.beforeEach(context);
      const { sheet } = visitOf<Laboratory>(context).server;
      // Whom another window of this browser had logged in is left now, and what they imported with them.
      await new Promise((resolve) => setTimeout(resolve));
      resetImport();
      if (file && sheet) {
        takeTratamento(sheet.tratamento.id, sheet.components);
        takeTable(readText(file, 'analisador-b.csv'));
      }
      return () => {
        resetImport();
        leave();
      };
    },
  };
}

const good = `Amostra;Sexo;Idade;COL;HDL;TRIG;NHDL
P-001;F;42;182,0;52,0;121,5;130
P-002;M;61;241,0;38,0;310,0;203
P-003;F;35;176,5;61,0;98,0;116`;

const bad = `Amostra;Sexo;Idade;COL;HDL;TRIG
P-001;F;42;182,0;52,0;121,5
P-002;M;61;241,0;hemolisada;310,0
P-003;X;350;7,2,5;61,0;98,0
P-004;M;48;455,0;47,0;NA`;

/** The beginning: which test, which file. Nothing is stored before the preview. */
export const Start: Story = {
  ...importPage(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Exame/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Importar/ })).toBeNull();
  },
};

/** There is no exam yet whose results a file could have. */
export const NoExam: Story = {
  ...importPage(undefined, () => importing().answer(Tratamento.calls.list, () => [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Abrir o catálogo de exames' })).toBeVisible();
  },
};

/** The exams could not be read: without them there is nothing to choose. */
export const Failing: Story = {
  ...importPage(undefined, () =>
    importing().answer(Tratamento.calls.list, () => {
      throw new Refused('BANCO_OCUPADO');
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

/** Rows go to the samples that are there, with old and new values; nothing is made of the others unless it is chosen. */
export const Preview: Story = {
  ...importPage(good),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Importar 1 amostra e deixar 2 itens de fora' }),
    ).toBeVisible();
    await expect(await canvas.findByText('1 amostra existente')).toBeVisible();
    await expect(await canvas.findByText('nenhuma célula recusada')).toBeVisible();
    await expect(await canvas.findByText(/3 iguais, 0 diferentes/)).toBeVisible();
  },
};

/** A row goes where the person says: to the sample that was found, into a new one, or nowhere. */
export const WhereRowsGo: Story = {
  tags: ['interaction'],
  ...importPage(good),
  play: async ({ canvas, canvasElement }) => {
    const changes = await cell(canvasElement, '2', 'changes');
    await waitFor(() => expect(changes.textContent).toMatch(/180.* → 182/));
    await expect(changes.textContent).not.toMatch(/121/);
    await expect((await cell(canvasElement, '2', 'found')).textContent).toContain('20261120_01 · T-45 · P-001');
    await userEvent.click(canvas.getByRole('checkbox', { name: NEW }));
    await expectVisible(() => canvas.getByRole('button', { name: 'Importar 3 amostras' }));
    await focusCell(canvasElement, '3', 'destino');
    await userEvent.keyboard('Não importar{Enter}');
    await expectVisible(() => canvas.getByRole('button', { name: 'Importar 2 amostras e deixar 1 item de fora' }));
    await expectVisible(() => canvas.getByText('1 amostra nova'));
  },
};

/** Cells that cannot be read are marked in the rows of the file, say why, and are corrected where they stand. */
export const RefusedCells: Story = {
  tags: ['interaction'],
  ...importPage(bad),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Próxima célula recusada (F8)' }));
    await expectVisible(() => screen.getByText('Não é um número.'));
    await expect((await cell(canvasElement, '3', '4')).textContent).toContain('hemolisada');
    await userEvent.keyboard('47{Enter}');
    await expect(await canvas.findByText('3 células recusadas')).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expectVisible(() => screen.getByText('Use M ou F.'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Só as linhas com células recusadas' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('.ag-cell[col-id="0"]')).toHaveLength(1));
  },
};

/** Numbers of another system that differ from ours are counted before anything is stored. */
export const Differences: Story = {
  ...importPage(good.replace(';203', ';213').replace(';116', ';')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1 iguais, 1 diferentes; 0 sem valor nos dois, 1 só em um/)).toBeVisible();
  },
};

/** A pasted text without a line of values is no table: the page says so. */
export const NoTable: Story = {
  tags: ['opens'],
  ...importPage(),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox');
    await userEvent.click(area);
    await userEvent.paste('só uma linha');
    await expect(await canvas.findByText(/O arquivo não tem linhas de dados/)).toBeVisible();
  },
};

/** One import, one undo for all of it. */
export const DoneAndUndone: Story = {
  tags: ['interaction'],
  ...importPage(good),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: NEW }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Importar 3 amostras' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a importação' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await expectVisible(() => canvas.getByRole('heading', { name: 'Importação desfeita' }));
  },
};

/** Refused cells on a dark ground. */
export const Dark: Story = { ...importPage(bad), globals: { theme: 'dark' } };
