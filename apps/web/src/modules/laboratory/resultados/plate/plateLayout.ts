import {
  coordinateOf,
  type DefinicaoComponente,
  type MapaTrabalho,
  type MapaTrabalhoPosicao,
} from '@bancada/contracts';
import type { SheetColumn } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import type { IntlShape } from 'react-intl';
import type { Layout } from '../grid/layouts.ts';
import type { ResultCell } from '../grid/resultCell.ts';
import type { SheetResult, Worksheet, WorksheetTest } from '../worksheet.ts';
import type { QualityCells } from './quality.ts';

/** One row of a plate: its letter. */
export interface PlateRow {
  readonly letter: string;
  readonly row: number;
}

/** A run as its plate is drawn. */
export interface Plate {
  readonly run: Pick<MapaTrabalho, 'Linhas' | 'Colunas'>;
  readonly wells: readonly MapaTrabalhoPosicao[];
}

const text = textKind();
const HEADER_WIDTH = 44;
/** Twelve of them fit on a screen of 1280. */
const WELL_WIDTH = 100;

/** The components that a worksheet's tests have, by their codes, in their order. */
export function componentsOf({ tests }: Worksheet): readonly DefinicaoComponente[] {
  const all = new Map<string, DefinicaoComponente>();
  for (const { results } of tests)
    for (const { definition } of results)
      if (!all.has(definition.CodigoComponent)) all.set(definition.CodigoComponent, definition);
  return [...all.values()];
}

/**
 * *placa*: the plate as it lies on the bench, a well for each position, showing one component. The wells of samples are the
 * same cells as in the other layouts: the same drafts, the same flags; those of controls are told by `quality`.
 */
export function plateLayout(
  sheet: Worksheet,
  { run, wells }: Plate,
  code: string,
  { cell, quality, intl }: { cell: ResultCell; quality: QualityCells; intl: IntlShape },
): Layout<PlateRow> {
  const tests = new Map(sheet.tests.map((test) => [test.id, test]));
  const byName = new Map(wells.map((well) => [well.Posicao, well]));
  const at = new Map(
    wells.flatMap((well) => (well.Tipo === 'Amostra' && well.Test !== null ? [[well.Test, well.Posicao]] : [])),
  );
  const rows = Array.from({ length: run.Linhas }, (_, row) => ({ row, letter: letterOf(row) }));
  const wellAt = (rowId: string, columnId: string) => byName.get(`${rowId}${columnId}`);
  const testOf = (well: MapaTrabalhoPosicao | undefined): WorksheetTest | undefined =>
    well?.Tipo === 'Amostra' && well.Test !== null ? currentTest(well, tests.get(well.Test)) : undefined;
  const resultAt = (rowId: string, columnId: string): SheetResult | undefined =>
    testOf(wellAt(rowId, columnId))?.byCode.get(code);
  const columnIds = Array.from({ length: run.Colunas }, (_, column) => String(column + 1));
  const columns = columnIds.map((id): SheetColumn<PlateRow> => {
    const ask = <T>(
      { letter }: PlateRow,
      answers: { result: (r: SheetResult) => T; quality: (w: MapaTrabalhoPosicao) => T; free: T },
    ): T => {
      const well = wellAt(letter, id);
      const result = testOf(well)?.byCode.get(code);
      if (result) return answers.result(result);
      return well && well.Tipo !== 'Amostra' ? answers.quality(well) : answers.free;
    };
    return {
      id,
      header: id,
      headerAlign: 'left',
      sortable: false,
      width: WELL_WIDTH,
      value: (row) => ask(row, { result: cell.value, quality: quality.value, free: null }),
      kind: (row) => ask(row, { result: cell.kind, quality: quality.kind, free: text }),
      lock: (row) =>
        ask<string | null>(row, {
          result: cell.lock,
          quality: quality.lock,
          free: freeLock(wellAt(row.letter, id), intl),
        }),
      problem: (row) => ask(row, { result: cell.problem, quality: quality.problem, free: null }),
      marks: (row) => ask(row, { result: cell.marks, quality: quality.marks, free: [] }),
      saveState: (row) => ask(row, { result: cell.saveState, quality: quality.saveState, free: null }),
      tone: (row) => ask<'brand' | null>(row, { result: () => null, quality: () => 'brand', free: null }),
      caption: (row) => {
        const well = wellAt(row.letter, id);
        return captionOf(well, well?.Test == null ? undefined : tests.get(well.Test), { quality, intl });
      },
    };
  });
  return {
    tela: 'resultados/placa',
    lines: 2,
    columns: [
      {
        id: 'linha',
        header: '',
        width: HEADER_WIDTH,
        pinned: 'left',
        value: ({ letter }) => letter,
        kind: () => text,
        lock: () => '',
        sortable: false,
      },
      ...columns,
    ],
    rows,
    rowId: ({ letter }) => letter,
    resultAt,
    testsAt: (rowId, named = columnIds) => named.flatMap((id) => testOf(wellAt(rowId, id)) ?? []),
    addressOf: ({ test }) => addressOf(at.get(test.id)),
    follow: (repaint) => quality.follow(() => repaint(rows.map(({ letter }) => letter))),
    onOther: (edits) =>
      quality.edit(
        edits.flatMap((edit) => {
          const well = wellAt(edit.rowId, edit.columnId);
          return well && well.Tipo !== 'Amostra' ? [{ well, edit }] : [];
        }),
      ),
  };
}

/** A repeated test has left its well: what is typed into it belongs to its next run. */
const currentTest = ({ Execucao }: MapaTrabalhoPosicao, test: WorksheetTest | undefined) =>
  test?.test.Execucao === Execucao ? test : undefined;

const letterOf = (row: number) => coordinateOf({ row, column: 0 }).slice(0, -1);

/** A well by the row and the column it is in. */
function addressOf(name: string | undefined): { rowId: string; columnId: string } {
  const [, rowId = '', columnId = ''] = /^([A-Z]+)(\d+)$/.exec(name ?? '') ?? [];
  return { rowId, columnId };
}

function captionOf(
  well: MapaTrabalhoPosicao | undefined,
  test: WorksheetTest | undefined,
  { quality, intl }: { quality: QualityCells; intl: IntlShape },
): string {
  if (!well) return '';
  if (well.Tipo !== 'Amostra') return quality.caption(well, test);
  if (!test) return intl.formatMessage({ id: 'laboratory.runs.well.other' });
  const { sample } = test;
  return sample.Identificacao ?? sample.Nome;
}

/** Why nothing is typed where there is no cell: an empty well, or a sample of somebody else's job. */
function freeLock(well: MapaTrabalhoPosicao | undefined, intl: IntlShape): string {
  return intl.formatMessage({ id: well ? 'laboratory.runs.well.notHere' : 'laboratory.runs.well.free' });
}
