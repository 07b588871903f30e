import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRef, useState } from 'react';
import { IntlProvider } from 'react-intl';
import pt from '../../lang/pt.json' with { type: 'json' };
import { moneyKind } from '../kinds/identifierKinds.ts';
import { textKind } from '../kinds/textKind.ts';
import { Sheet } from '../Sheet.tsx';
import { SheetStatus } from '../SheetStatus.tsx';
import { SparseRows } from '../sparse/SparseRows.ts';
import type { CellEdit } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle, SheetSelection } from '../model/owner.ts';
import type { SheetProps } from '../control/SheetProps.ts';
import { cellAt } from './places.ts';
import { render } from './render.ts';

/** A row of a long list. */
export interface LongRow {
  readonly id: number;
  readonly name: string;
}

/** Rows there are. */
export const COUNT = 200_000;
const kind = textKind();
const idOf = ({ id }: LongRow) => String(id);
const money = moneyKind();

/** Two and a half reais in every row. */
export const price: SheetColumn<LongRow> = {
  id: 'price',
  header: 'price',
  width: 160,
  kind: () => money,
  value: () => '2.5',
};

/** Texts alone. */
export const columns = ['name', 'code', 'note'].map((id): SheetColumn<LongRow> => ({
  id,
  header: id,
  width: 160,
  kind: () => kind,
  value: (row) => (id === 'name' ? row.name : `${id} ${row.id}`),
}));

/** A long list on a server that answers at once, unless the test holds its answers or breaks it. */
export class LongList {
  rows: readonly LongRow[] = Array.from({ length: COUNT }, (_, index) => ({
    id: index + 1,
    name: `Linha ${index + 1}`,
  }));
  readonly asked: number[] = [];
  readonly edits: CellEdit[] = [];
  broken = false;
  gate = Promise.resolve();
  readonly handle = createRef<SheetHandle>();
  readonly source = new SparseRows<LongRow>({ idOf });
  private release = () => {};

  reader() {
    return {
      count: () => Promise.resolve(this.rows.length),
      rows: async (start: number, limit: number, signal: AbortSignal) => {
        this.asked.push(start);
        await this.gate;
        signal.throwIfAborted();
        if (this.broken) throw new Error('The line is cut.');
        return this.rows.slice(start, start + limit);
      },
    };
  }

  hold(): void {
    this.gate = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  letGo(): void {
    this.release();
  }

  async show(props: Partial<SheetProps<LongRow>> = {}): Promise<this> {
    await this.source.open(this.reader());
    render(
      <FluentProvider theme={webLightTheme}>
        <IntlProvider locale="pt-BR" messages={pt}>
          <div style={{ display: 'flex', flexDirection: 'column', height: 500 }}>
            <Page
              source={this.source}
              props={{ ref: this.handle, onEdit: (edits) => this.edits.push(...edits), ...props }}
            />
          </div>
        </IntlProvider>
      </FluentProvider>,
    );
    await cellAt(0, 'name').findElement();
    return this;
  }
}

/** The sheet of a long list, and the strip with what is selected of it. */
function Page({
  source,
  props,
}: {
  source: SparseRows<LongRow>;
  props: Partial<SheetProps<LongRow>> & Pick<SheetProps<LongRow>, 'onEdit'>;
}) {
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  return (
    <>
      <Sheet<LongRow>
        label="Cadastro"
        rowNumbers
        rows={source}
        columns={columns}
        rowId={idOf}
        onSelection={setSelection}
        {...props}
      />
      <SheetStatus items={[]} statistics={selection?.statistics ?? null} />
    </>
  );
}
