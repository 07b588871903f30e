import { Auditoria } from '@bancada/contracts/access';
import { useExport, type Exporting, type ExportReading } from '@bancada/sheet/export';
import { columnOf, exportColumnOf, type FieldModel, type ViewsState } from '@bancada/ui/registry';
import type { SheetAskedView, SheetViewState } from '@bancada/sheet/view';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { reportError } from '../../../shared/errors/report.ts';
import type { ListState } from '../../../shared/registry/listing.state.ts';
import { listParams, withColumns, type GridQuery, type ListParams } from '../../../shared/registry/query.ts';
import { useGrouping } from '../../../shared/registry/useGrouping.ts';
import { useListView } from '../../../shared/registry/useListView.ts';
import { filterWords } from '../../../shared/registry/useRegistryExport.ts';
import { useViews } from '../../../shared/registry/useViews.ts';
import { useReader } from '../../../shared/registry/useReader.ts';
import type { About } from './AboutFields.tsx';
import { createAuditList, everyLine, type AuditList } from './audit.state.ts';
import { lineFields, madeColumns, peopleOf, standardColumns, type ShownLine } from './lines.ts';

/** The page's lines, and how they are asked for. */
export interface AuditPageState {
  readonly fields: readonly FieldModel[];
  readonly list: ListState;
  readonly lines: AuditList['listing'];
  readonly view: SheetAskedView<ShownLine>;
  readonly views: ViewsState;
  readonly exporting: Exporting;
  /** Whether lines of who looked at what are among them. */
  readonly readings: boolean;
  readonly setReadings: (readings: boolean) => void;
  /** Whether lines are held back by what the person chose. */
  readonly filtered: boolean;
  /** Shows the lines that fit these filters alone. */
  readonly filter: (filters: SheetViewState['filters']) => void;
  readonly reload: () => void;
  /** The patient or sample that lines are about. */
  readonly about: About;
  readonly setAbout: (about: About) => void;
}

/** Columns that need more room than their kinds do, in pixels. */
const widths: Readonly<Record<string, { readonly width: number }>> = {
  Data: { width: 160 },
  Registro: { width: 200 },
  Campos: { width: 360 },
};

/** The act of a line that says a record was shown. */
const READ = 'ler';

/** All the page knows of a company's audit. */
export function useAudit(Empresa: number | undefined): AuditPageState {
  const intl = useIntl();
  const reader = useReader();
  const fields = useMemo(() => lineFields(intl, peopleOf(Empresa)), [intl, Empresa]);
  const asked = useMemo(() => fields.filter(({ name }) => !madeColumns.includes(name)), [fields]);
  const standard = useMemo(() => withColumns(fields, standardColumns), [fields]);
  const [query, setQuery] = useState<GridQuery>(standard);
  const [{ listing, load }] = useState(createAuditList);
  const list = useSnapshot(listing.state) as ListState;
  const company = useMemo((): ListParams => (Empresa === undefined ? {} : { Empresa: String(Empresa) }), [Empresa]);
  const [readings, setReadings] = useState(false);
  const [about, setAbout] = useState<About>({});
  // Who looked at something is most of what is written: it is shown when asked for, or when an act is chosen.
  const changesAlone = !readings && !('Acao' in query.filters);
  const key = JSON.stringify({
    ...listParams(Auditoria, asked, query),
    ...company,
    ...about,
    ...(changesAlone && { Acao_ne: READ }),
  });
  const params = useMemo(() => JSON.parse(key) as ListParams, [key]);

  const giveUp = () => setQuery((before) => ({ ...before, groups: [], collapsed: [] }));
  const { by: group, view: grouping } = useGrouping(Auditoria, asked, query, {
    rows: listing.rows,
    giveUp,
    emptyOf: { Usuario: intl.formatMessage({ id: 'registry.system' }) },
  });
  const reload = useCallback(
    () => void load({ params, company, group }, reader),
    [load, params, company, group, reader],
  );
  useEffect(reload, [reload]);
  const columns = useMemo(
    () => fields.map((field, index) => ({ ...columnOf<ShownLine>(field, index), ...widths[field.name] })),
    [fields],
  );
  const view = useListView<ShownLine>({
    rows: Auditoria,
    fields: asked,
    columns,
    aside: standard.hidden,
    list,
    query,
    setQuery,
    unit: useMemo(() => ({ ...company, ...about }), [company, about]),
    reload,
    grouping,
  });
  const views = useViews('auditoria', fields, query, (kept) => setQuery(kept ?? standard));

  const { visibleColumns } = view;
  const source = useCallback(() => {
    const title = intl.formatMessage({ id: 'access.audit.title' });
    const shown = visibleColumns.flatMap(({ id }) => fields.filter(({ name }) => name === id));
    return {
      name: title,
      title,
      total: list.total,
      columns: shown.map((field) => exportColumnOf<ShownLine>(field)),
      filters: filterWords({}, fields, query, intl),
      rows: (reading: ExportReading) => everyLine(params, reader, reading),
    };
  }, [intl, reader, fields, visibleColumns, list.total, query, params]);

  return {
    fields,
    list,
    lines: listing,
    view,
    views,
    exporting: useExport(source, reportError),
    readings,
    setReadings,
    filtered: query.quick.trim() !== '' || view.filtered.length > 0 || Object.keys(about).length > 0,
    filter: (filters) => {
      setAbout({});
      setQuery((before) => ({ ...before, quick: '', filters }));
    },
    about,
    setAbout,
    reload,
  };
}
