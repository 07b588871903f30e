import { isTyped, isEmptyValor } from '@bancada/contracts';
import type { CellEdit, EditOrigin, SheetHandle } from '@bancada/sheet';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { typeCells, type TypedCell } from '../draft/draft.actions.ts';
import { drafts, followStored } from '../draft/draft.outbox.ts';
import { recompute, takeRows, takeTests, valorOf, type SheetResult, type Worksheet } from '../worksheet.ts';
import { fromCell } from './cells.ts';
import type { Layout } from './layouts.ts';

/** What ties the sheet to the drafts: edits go in, repaints come out. */
export function useResultGrid<Row>(worksheet: Worksheet, layout: Layout<Row>, onChange: () => void) {
  const sheet = useRef<SheetHandle>(null);

  const repaint = useCallback(
    (results: readonly SheetResult[]) => {
      const places = results.map((result) => layout.addressOf(result));
      if (places.length > 0) sheet.current?.refresh([...new Set(places.map(({ rowId }) => rowId))]);
      onChange();
    },
    [layout, onChange],
  );

  // Before the cells are painted: what is pasted into the first picture is calculated, too.
  useLayoutEffect(() => {
    const resultsOf = (ids: readonly (string | number)[]) =>
      ids.flatMap((id) => worksheet.results.get(Number(id)) ?? []);
    const leave = [
      drafts.follow({
        changed: (ids) => {
          const results = resultsOf(ids);
          const tests = new Set(results.map(({ test }) => test));
          repaint([...results, ...[...tests].flatMap((test) => recompute(test))]);
        },
        moved: (ids) => repaint(resultsOf(ids)),
      }),
      followStored((rows, tests) => {
        const moved = takeTests(worksheet, tests);
        repaint([...takeRows(worksheet, rows), ...moved.flatMap((entry) => entry.results)]);
      }),
    ];
    return () => leave.forEach((stop) => stop());
  }, [worksheet, repaint]);

  const edit = useCallback(
    (edits: readonly CellEdit[], origin: EditOrigin) => {
      const desfaz = origin === 'undo';
      const typed = edits.flatMap((each) => typedOf(layout, each).map((cell) => ({ ...cell, desfaz })));
      if (typed.length > 0) typeCells(typed);
      layout.onOther?.(edits.filter(({ rowId, columnId }) => !layout.resultAt(rowId, columnId)));
    },
    [layout],
  );

  /** A sample's first empty cell, or its first cell; null when it has none. */
  const placeOfSample = useCallback(
    (sample: number) => {
      const results = worksheet.tests.filter((test) => test.sample.id === sample).flatMap((test) => test.results);
      const typed = results.filter(({ definition }) => isTyped(definition));
      const target = typed.find((result) => isEmptyValor(valorOf(result))) ?? typed[0];
      return target ? layout.addressOf(target) : null;
    },
    [worksheet, layout],
  );

  return { sheet, edit, repaint, placeOfSample };
}

function typedOf<Row>(layout: Layout<Row>, edit: CellEdit): TypedCell[] {
  const result = layout.resultAt(edit.rowId, edit.columnId);
  if (!result) return [];
  const { sample } = result.test;
  const common = {
    id: result.id,
    job: result.test.test.Job,
    Versao: result.stored.Versao,
    label: `${sample.Nome} · ${result.definition.NomeComponent}`,
  };
  if ('problem' in edit) return [{ ...common, valor: valorOf(result), problem: edit.problem }];
  return [{ ...common, valor: fromCell(edit.value, result.definition), problem: null }];
}
