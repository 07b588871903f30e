import { Sheet, SheetStatus, type SheetColumn, type SheetSelection } from '@bancada/sheet';
import { moneyKind, textKind } from '@bancada/sheet/kinds';
import { SparseRows } from '@bancada/sheet/sparse';
import { plainView, useAskedView, type SheetViewState } from '@bancada/sheet/view';
import { ViewBar, type FieldModel } from '@bancada/ui/registry';
import { EmptyState } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { still } from '../support/still.ts';

interface Entry {
  readonly id: number;
  readonly nome: string;
  readonly cidade: string;
  readonly valor: string;
}

const cities = ['São Paulo', 'Recife', 'Porto Alegre', 'Manaus'];
const entry = (index: number): Entry => ({
  id: index + 1,
  nome: `Cliente ${String(index + 1).padStart(5, '0')}`,
  cidade: cities[index % cities.length] ?? '',
  valor: `${(index * 137) % 2400}.5`,
});

/** A server with so many rows; it answers at once, never, or not for a stretch of them. */
class Server {
  readonly count: number;
  /** Rows whose block fails to load. */
  broken: ReadonlySet<number>;
  /** Answers wait while it is held. */
  held: boolean;
  private waiting: (() => void)[] = [];

  constructor({ count = 20_000, broken = [], held = false }: { count?: number; broken?: number[]; held?: boolean }) {
    this.count = count;
    this.broken = new Set(broken);
    this.held = held;
  }

  /** Brings the rows that fit a text. */
  reader(text: string) {
    const all = Array.from({ length: this.count }, (_, index) => entry(index));
    const fit = text === '' ? all : all.filter(({ nome, cidade }) => `${nome} ${cidade}`.includes(text));
    return {
      count: () => Promise.resolve(fit.length),
      rows: async (start: number, limit: number, signal: AbortSignal) => {
        if (this.held && start > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
        signal.throwIfAborted();
        if (this.broken.has(start)) throw new Error('The line is cut.');
        return fit.slice(start, start + limit);
      },
    };
  }

  letGo(): void {
    this.held = false;
    for (const go of this.waiting.splice(0)) go();
  }
}

const texts = textKind();
const money = moneyKind();
const columns: readonly SheetColumn<Entry>[] = [
  { id: 'nome', header: 'Cliente', width: 200, kind: () => texts, value: ({ nome }) => nome },
  { id: 'cidade', header: 'Cidade', width: 180, kind: () => texts, value: ({ cidade }) => cidade },
  { id: 'valor', header: 'Valor', width: 140, headerAlign: 'right', kind: () => money, value: ({ valor }) => valor },
];
const fields: readonly FieldModel[] = columns.map(({ id, header }) => ({
  name: id,
  label: header,
  kind: id === 'valor' ? 'money' : 'text',
  required: true,
}));
const rowId = ({ id }: Entry) => String(id);
const nothing = () => undefined;
const always = () => null;

/** A sheet over rows that stay on their server until they come into sight. */
function Clients({ server }: { server: Server }) {
  const [source] = useState(() => new SparseRows<Entry>({ idOf: rowId }));
  const [state, setState] = useState<SheetViewState>(plainView);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const { count, list } = useSyncExternalStore(source.subscribe, source.snapshot);
  useEffect(() => void source.open(server.reader(state.quick)), [source, server, state.quick]);
  const view = useAskedView<Entry>({
    columns,
    state,
    onState: setState,
    shown: count,
    total: server.count,
    compareShape: always,
    reapply: () => void source.refresh(),
  });
  return (
    <main style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <ViewBar view={view} fields={fields} />
      {count === 0 && list > 0 ? (
        <EmptyState title="Nada com esse filtro" message="Mude a busca para ver as linhas de novo." />
      ) : (
        <Sheet
          label="Clientes"
          rowNumbers
          reading
          columns={view.visibleColumns}
          rows={source}
          rowId={rowId}
          view={view}
          onEdit={nothing}
          onSelection={setSelection}
        />
      )}
      <SheetStatus items={[]} rows={{ shown: count, total: server.count }} statistics={selection?.statistics ?? null} />
    </main>
  );
}

const meta = {
  title: 'Components/Sheet/Long lists',
  component: Clients,
  args: { server: new Server({}) },
} satisfies Meta<typeof Clients>;

export default meta;
type Story = StoryObj<typeof meta>;

const cellAt = (canvasElement: HTMLElement, line: number, columnId: string) =>
  canvasElement.querySelector<HTMLElement>(`.ag-row[row-index="${line}"] .ag-cell[col-id="${columnId}"]`);

const textAt = (canvasElement: HTMLElement, line: number, columnId: string) =>
  cellAt(canvasElement, line, columnId)?.querySelector('.sheet-text')?.textContent;

/** Stands in the first cell once it is there. */
async function begin(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => expect(textAt(canvasElement, 0, 'nome')).toBe('Cliente 00001'), { timeout: 5000 });
  const first = cellAt(canvasElement, 0, 'nome');
  if (first) await userEvent.click(first);
}

/** Rows are read in blocks as they come into sight; until then they are calm bars. */
export const Reading: Story = {
  tags: ['long-opens'],
  args: { server: new Server({ held: true }) },
  play: async ({ canvasElement, args: { server } }) => {
    await begin(canvasElement);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(cellAt(canvasElement, 19_999, 'nome')).toHaveAttribute('aria-busy', 'true'));
    server.letGo();
    await waitFor(() => expect(textAt(canvasElement, 19_999, 'nome')).toBe('Cliente 20000'));
  },
};

/** Ctrl+End goes to the end of twenty thousand rows and reads only the last ones. */
export const TheEnd: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    await begin(canvasElement);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(textAt(canvasElement, 19_999, 'valor')).toMatch(/^R\$/));
    await waitFor(() => expect(document.activeElement).toBe(cellAt(canvasElement, 19_999, 'valor')));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(canvasElement, 0, 'nome')));
  },
};

/** A block that does not come says so once, in its first row in sight; Enter in any of its rows tries again. */
export const Failing: Story = {
  tags: ['interaction'],
  args: { server: new Server({ count: 300, broken: [200] }) },
  play: async ({ canvas, canvasElement, args: { server } }) => {
    server.broken = new Set([200]);
    await begin(canvasElement);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(canvas.getByText('As linhas 201 a 300 não chegaram.')).toBeVisible());
    await waitFor(() => expect(screen.getByText(/300 não chegaram\. Enter tenta de novo\./)).toBeVisible());
    server.broken = new Set();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(textAt(canvasElement, 299, 'nome')).toBe('Cliente 00300'));
    await expect(canvas.queryByText(/não chegaram/)).toBeNull();
  },
};

/** A block that stays away: the rows around it are read as ever. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  args: { server: new Server({ count: 300, broken: [200] }) },
  play: async ({ canvas, canvasElement }) => {
    await begin(canvasElement);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(canvas.getByText('As linhas 201 a 300 não chegaram.')).toBeVisible());
  },
};

/** The same as it opens. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** What is counted of a selection is said at once, and is exact when the rows that were missing have come. */
export const Counting: Story = {
  tags: ['opens'],
  args: { server: new Server({ count: 3000, held: true }) },
  play: async ({ canvas, canvasElement, args: { server } }) => {
    server.held = true;
    await begin(canvasElement);
    await userEvent.keyboard('{End}{Control>} {/Control}');
    await waitFor(() => expect(canvas.getByText('Lendo o resto: contadas 100 de 3.000 linhas')).toBeVisible(), {
      timeout: 5000,
    });
    // The reading rests a moment before it asks.
    await waitFor(
      () => {
        server.letGo();
        return expect(canvas.queryByText(/contadas/)).toBeNull();
      },
      { timeout: 5000 },
    );
    await expect(canvas.getByRole('group', { name: 'Estatísticas da seleção' })).toHaveTextContent(/n\s*3000/);
  },
};

/** A filter that nothing fits leaves a sentence, and taking it back the rows. */
export const EmptyAfterFilter: Story = {
  tags: ['interaction'],
  play: async ({ canvas, canvasElement }) => {
    await begin(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'Atlântida');
    await expect(await canvas.findByText('Nada com esse filtro')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await waitFor(() => expect(textAt(canvasElement, 0, 'nome')).toBe('Cliente 00001'), { timeout: 5000 });
  },
};

/** The dark theme, with a block that did not come. */
export const Dark: Story = { ...FailedThenRetried, tags: ['interaction'], globals: { theme: 'dark' } };
