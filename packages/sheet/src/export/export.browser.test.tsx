import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import readWorkbook from 'read-excel-file/universal';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import pt from '../../lang/pt.json' with { type: 'json' };
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { render } from '../testing/render.ts';
import { exportSheet } from './exportSheet.ts';
import { SheetExportMenu } from './SheetExportMenu.tsx';
import { EXPORT_LEFT } from './left.ts';
import { sheetColumns } from './sheetColumns.ts';
import type { ExportReading } from './types.ts';
import type { ExportSource } from './useExport.tsx';

interface Line {
  readonly name: string;
  readonly value: string;
}

const text = textKind();
const number = numberKind({ decimals: 2 });
const columns = sheetColumns<Line>(
  [
    { id: 'name', header: 'Amostra', value: (row) => row.name, kind: () => text },
    { id: 'value', header: 'Glicose', value: (row) => row.value, kind: () => number },
  ],
  String,
);
const rows = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ name: `A-${index + 1}`, value: `${index}.25` }));

/** The file a person was given, once it was. */
function givenFile(): Promise<{ name: string; blob: Blob }> {
  onTestFinished(() => void vi.restoreAllMocks());
  return new Promise((resolve) => {
    let blob = new Blob();
    const make = URL.createObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      // A worker's script is no file for a person.
      if (made instanceof Blob) blob = made;
      return make(made);
    });
    // The browser would ask where to put it.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function give(this: HTMLAnchorElement) {
      resolve({ name: this.download, blob });
    });
  });
}

const source = (over: Partial<ExportSource<Line>> = {}): ExportSource<Line> => ({
  name: 'Glicose',
  title: 'Glicose',
  columns,
  total: 3,
  rows: () => rows(3),
  ...over,
});

function show(over: Partial<ExportSource<Line>> = {}, onError: (error: unknown) => void = () => undefined) {
  render(
    <IntlProvider locale="pt-BR" messages={pt}>
      <FluentProvider theme={webDarkTheme}>
        <SheetExportMenu source={() => source(over)} onError={onError} />
      </FluentProvider>
    </IntlProvider>,
  );
}

async function choose(item: string) {
  await userEvent.click(page.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

test('a workbook is written in a worker and read back', async () => {
  const {
    name,
    blob,
    rows: count,
  } = await exportSheet({ columns, rows: rows(3) }, { format: 'xlsx', name: 'Glicose' });
  const [sheet] = await readWorkbook(blob);
  expect([name, count, sheet?.sheet]).toEqual(['Glicose.xlsx', 3, 'Glicose']);
  expect(sheet?.data).toEqual([
    ['Amostra', 'Glicose'],
    ['A-1', 0.25],
    ['A-2', 1.25],
    ['A-3', 2.25],
  ]);
});

test('the menu gives the file', async () => {
  show();
  const given = givenFile();
  await choose('Exportar CSV');
  const { name, blob } = await given;
  expect(name).toBe('Glicose.csv');
  expect(await blob.text()).toContain('A-3;2,25');
});

test('everything is another file: every column, no filter', async () => {
  const again = columns.map((column) => ({ ...column, id: `${column.id} 2`, header: `${column.header} 2` }));
  const all = () => source({ columns: [...columns, ...again], rows: () => rows(5) });
  render(
    <IntlProvider locale="pt-BR" messages={pt}>
      <FluentProvider theme={webLightTheme}>
        <SheetExportMenu source={() => source()} all={all} onError={vi.fn<(error: unknown) => void>()} />
      </FluentProvider>
    </IntlProvider>,
  );
  const given = givenFile();
  await choose('Exportar tudo em CSV');
  const text = await (await given).blob.text();
  expect(text).toContain('Amostra;Glicose;Amostra 2;Glicose 2');
  expect(text).toContain('A-5;4,25;A-5;4,25');
});

test('a long export shows how far it is, and cancel stops the source', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  let stopped: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  async function* endless({ signal }: ExportReading) {
    try {
      yield* rows(6000);
      // So long that it tells how far it is, however quick the machine.
      for (let round = 0; round < 5; round++) {
        await new Promise(requestAnimationFrame);
        yield* rows(50);
      }
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    } finally {
      stopped();
    }
  }
  show({ total: 20_000, rows: endless }, onError);
  await choose('Exportar para Excel');
  const dialog = page.getByRole('alertdialog', { name: 'Exportar para Excel' });
  await expect.element(dialog.getByRole('progressbar', { name: 'Lendo as linhas' })).toBeVisible();
  await expect.element(dialog.getByText(/de 20\.000 linhas/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await ended;
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
});

test('an export that the server prepares says so, and can be left to the background', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const stopped = Promise.withResolvers<unknown>();
  async function* prepared({ signal, onPreparing }: ExportReading): AsyncGenerator<Line> {
    onPreparing(2500, 10_000);
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        stopped.resolve(signal.reason);
        reject(signal.reason as Error);
      });
    });
    yield* rows(1);
  }
  show({ rows: prepared }, onError);
  await choose('Exportar CSV');
  const dialog = page.getByRole('alertdialog', { name: 'Exportar CSV' });
  await expect.element(dialog.getByText(/está sendo preparado/)).toBeVisible();
  await expect.element(dialog.getByText('2.500 de 10.000 linhas')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar em segundo plano' }));
  expect(await stopped.promise).toBe(EXPORT_LEFT);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
});

test('a failure of the source is told', async () => {
  const failure = new Error('no rows');
  const told = new Promise((resolve) => {
    show(
      {
        rows: () => {
          throw failure;
        },
      },
      resolve,
    );
  });
  await choose('Exportar CSV');
  expect(await told).toBe(failure);
});

test('what is seen is printed: title, filters, header, cells; closing gives the page back', async () => {
  show({ filters: ['Situação: Ativos'], group: () => ({ id: 'g', label: 'Bioquímica' }) });
  await choose('Imprimir');
  const paper = page.getByRole('dialog', { name: 'Glicose' });
  await expect.element(paper.getByRole('heading', { name: 'Glicose' })).toBeVisible();
  await expect.element(paper.getByText('Filtros: Situação: Ativos')).toBeVisible();
  await expect.element(paper.getByRole('columnheader', { name: 'Amostra' })).toBeVisible();
  await expect.element(paper.getByRole('cell', { name: '2,25' })).toBeVisible();
  await expect.element(paper.getByText('Bioquímica')).toBeVisible();
  await expect.element(paper.getByRole('group', { name: 'Glicose' })).not.toHaveClass('print-wide');
  await userEvent.click(paper.getByRole('button', { name: 'Fechar' }));
  await expect.element(paper).not.toBeInTheDocument();
});

test('a table wider than an upright page is printed on its side, with totals in their own lines', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    id: `c${index}`,
    header: `Coluna ${index}`,
    value: ({ name }: Line) => (index === 0 ? name : String(index)),
    kind: () => (index === 0 ? text : number),
    ...(index > 0 ? { total: 'sum' as const } : {}),
  }));
  show({ columns: sheetColumns(many, String), group: () => ({ id: 'g', label: 'Bioquímica' }) });
  await choose('Imprimir');
  const paper = page.getByRole('dialog', { name: 'Glicose' });
  await expect.element(paper.getByRole('group', { name: 'Glicose' })).toHaveClass('print-wide');
  await expect.element(paper.getByRole('row', { name: /^Subtotal de Bioquímica 3,00 6,00/ })).toBeVisible();
  await expect.element(paper.getByRole('row', { name: /^Total 3,00 6,00 9,00/ })).toBeVisible();
  await userEvent.click(paper.getByRole('button', { name: 'Fechar' }));
});
