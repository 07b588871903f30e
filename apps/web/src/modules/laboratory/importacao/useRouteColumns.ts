import type { DefinicaoComponente, MudancaLinha } from '@bancada/contracts';
import type { CellContent } from '@bancada/sheet';
import type { ImportRow, SheetField } from '@bancada/sheet/import';
import { listKind, textKind } from '@bancada/sheet/kinds';
import { useCallback, useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useValueText, type ValueText } from '../resultados/grid/useValueText.ts';
import { DESTINATION } from './import.state.ts';
import type { RoutedLine } from './routes.ts';

const destinations = ['existente', 'nova', 'fora'] as const;
const text = textKind();

interface RouteColumns {
  readonly fields: readonly SheetField[];
  /** The rows of the file with what was found for each, and what it would change there. */
  readonly withRoutes: (rows: readonly ImportRow[], routed: readonly RoutedLine[]) => readonly ImportRow[];
}

/** The columns that stand before those of the file: where each line goes, the sample that was found, old and new values. */
export function useRouteColumns(components: readonly DefinicaoComponente[]): RouteColumns {
  const intl = useIntl();
  const valueText = useValueText();
  const fields = useMemo(() => fieldsOf(intl), [intl]);
  const withRoutes = useCallback(
    (rows: readonly ImportRow[], routed: readonly RoutedLine[]) => {
      const byLine = new Map(routed.map((route) => [route.line.row + 2, route]));
      return rows.map((row) => {
        const route = byLine.get(row.line);
        if (!route) return row;
        const found = foundCell(route, intl);
        const changes = route.changes.map((change) => changeText(change, components, valueText));
        const cells = {
          [DESTINATION]: { value: route.to },
          found,
          changes: { value: changes.length > 0 ? changes.join('; ') : equalText(route, intl) },
          ...row.cells,
        };
        return { ...row, cells, good: row.good && !('problem' in found) };
      });
    },
    [components, intl, valueText],
  );
  return { fields, withRoutes };
}

function fieldsOf(intl: IntlShape): readonly SheetField[] {
  const label = (id: string) => intl.formatMessage({ id: `laboratory.import.${id}` });
  const options = destinations.map((value) => ({ value, label: label(`to.${value}`) }));
  return [
    { id: DESTINATION, label: label('to'), kind: listKind(options), width: 170 },
    { id: 'found', label: label('found'), kind: text, told: true, width: 250 },
    { id: 'changes', label: label('changes'), kind: text, told: true, width: 280 },
  ];
}

function foundCell({ found, refusal }: RoutedLine, intl: IntlShape): CellContent {
  const name = found && [found.Nome, found.Job, found.Identificacao].filter((part) => part !== null).join(' · ');
  if (!refusal) return { value: name };
  return { problem: { text: name ?? '', code: refusal.code, message: refusalText(refusal, intl) } };
}

function changeText(
  { CodigoComponent, De, Para }: MudancaLinha,
  components: readonly DefinicaoComponente[],
  of: ValueText,
) {
  const component = components.find((each) => each.CodigoComponent === CodigoComponent);
  return `${component?.NomeComponent ?? CodigoComponent}: ${of(component, De)} → ${of(component, Para)}`;
}

const equalText = ({ to, refusal }: RoutedLine, intl: IntlShape): string | null =>
  to === 'existente' && !refusal ? intl.formatMessage({ id: 'laboratory.import.unchanged' }) : null;
