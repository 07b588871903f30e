import { formatDecimalPt } from '@bancada/br-utils';
import {
  type Antibiograma,
  type FontePontoCorte,
  interpretacoes,
  metodosSensibilidade,
  significadoI,
} from '@bancada/contracts';
import type { SheetColumn } from '@bancada/sheet';
import { listKind, numberKind, textKind } from '@bancada/sheet/kinds';
import type { IntlShape } from 'react-intl';
import { emptyCell, isMisread, type Line, pointOf, type TypedCell, wantsIndication } from './antibiogram.ts';
import { columnId } from './edit.ts';
import type { HeldCulture } from './HeldCulture.ts';

const text = textKind();
/** A lone `1.234` is no concentration anybody reports: the point is a decimal one. */
const number = numberKind({ qualified: true, ambiguous: 'decimal' });

const tones = { S: 'success', I: 'warning', R: 'danger' } as const;

/** The sheet's columns: the antimicrobial, its method, and three for each isolate. */
export function antibiogramColumns(
  held: HeldCulture,
  stored: Antibiograma,
  isolates: number,
  intl: IntlShape,
): readonly SheetColumn<Line>[] {
  const t = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.antibiogram.${id}` }, values);
  const names = new Map(stored.Antimicrobianos.map(({ id, Nome, Sigla }) => [id, `${Nome} (${Sigla})`]));
  const methods = listKind(
    metodosSensibilidade.map((value) => ({
      value,
      label: intl.formatMessage({ id: `laboratory.PontoCorte.Metodo.${value}` }),
    })),
  );
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 200,
      pinned: 'left',
      kind: () => text,
      value: ({ antimicrobial }) => names.get(antimicrobial) ?? '',
      lock: () => '',
    },
    {
      id: 'method',
      header: t('column.method'),
      width: 150,
      kind: () => methods,
      value: ({ method }) => method,
    },
    ...Array.from({ length: isolates }, (_, at) => isolateColumns(held, stored, at, intl)).flat(),
  ];
}

function isolateColumns(held: HeldCulture, stored: Antibiograma, at: number, intl: IntlShape): SheetColumn<Line>[] {
  const t = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.antibiogram.${id}` }, values);
  const cellOf = ({ key }: Line): TypedCell => held.now.isolates[at]?.cells[key] ?? emptyCell;
  const usedBy = (line: Line) => {
    const isolate = held.now.isolates[at];
    return isolate ? pointOf(stored, isolate, line, cellOf(line)) : null;
  };
  const meaningOf = (line: Line) => {
    const { meaning, value } = cellOf(line);
    return meaning ?? (value === null ? null : (usedBy(line)?.Calculada ?? null));
  };
  const isOverridden = (line: Line) => {
    const { meaning } = cellOf(line);
    return meaning !== null && meaning !== usedBy(line)?.Calculada;
  };
  const said = (meaning: string, source: FontePontoCorte | null) =>
    t(`meaning.${meaning === 'I' ? significadoI(source) : meaning}`);
  const meanings = listKind(interpretacoes.map((value) => ({ value, label: value })));
  const explain = (line: Line): string | null => {
    const used = usedBy(line);
    if (used?.Intrinseca === true && used.Fonte) {
      const source = intl.formatMessage({ id: `laboratory.PontoCorte.Fonte.${used.Fonte}` });
      return t('intrinsic', { source, year: String(used.Ano) });
    }
    if (cellOf(line).value === null) return null;
    if (!used?.Fonte || used.Sensivel === null || used.Resistente === null) {
      const isolate = held.now.isolates[at];
      return t(isolate && wantsIndication(stored, isolate, line) ? 'indication.needed' : 'noTable');
    }
    const [s, r] = line.method === 'CIM' ? ['≤', '>'] : ['≥', '<'];
    const byTable = t('byTable', {
      source: intl.formatMessage({ id: `laboratory.PontoCorte.Fonte.${used.Fonte}` }),
      year: String(used.Ano),
      s: `${s} ${formatDecimalPt(used.Sensivel)}`,
      r: `${r} ${formatDecimalPt(used.Resistente)}`,
    });
    const meaning = meaningOf(line);
    return [byTable, meaning === null ? t('open.value') : said(meaning, used.Fonte)].join(' · ');
  };
  const n = at + 1;
  const problemOf = (line: Line, field: 'value' | 'meaning' | 'reason') => cellOf(line).problems?.[field] ?? null;
  return [
    {
      id: columnId(at, 'value'),
      header: t('column.value', { n }),
      width: 100,
      kind: () => number,
      value: (line) => cellOf(line).value,
      explain,
      problem: (line) =>
        problemOf(line, 'value') ??
        (isMisread(line, cellOf(line))
          ? { text: cellOf(line).value ?? '', code: 'method', message: t('problem.method') }
          : null),
    },
    {
      id: columnId(at, 'meaning'),
      header: t('column.meaning', { n }),
      width: 90,
      kind: () => meanings,
      value: meaningOf,
      explain,
      badge: (line) => {
        const meaning = meaningOf(line);
        return meaning === null ? null : tones[meaning];
      },
      marks: (line) =>
        !isOverridden(line)
          ? []
          : [{ icon: 'edited', label: t('overridden', { table: usedBy(line)?.Calculada ?? '—' }), tone: 'warning' }],
      problem: (line) => problemOf(line, 'meaning'),
    },
    {
      id: columnId(at, 'reason'),
      header: t('column.reason', { n }),
      width: 180,
      kind: () => text,
      value: (line) => cellOf(line).reason,
      problem: (line) => problemOf(line, 'reason'),
    },
  ];
}
