import { Auditoria, origens, type AuditoriaLinha } from '@bancada/contracts/access';
import type { LookupSource } from '@bancada/ui';
import type { FieldModel } from '@bancada/ui/registry';
import type { SheetViewState } from '@bancada/sheet/view';
import type { IntlShape } from 'react-intl';
import { changesOf, shownOf, type ChangedNoun, type ChangedRow } from '../../../shared/registry/changes.ts';
import { linkedInList } from '../../../shared/registry/lookup.ts';
import { sameValue } from '../../../shared/outbox/ownWrite.ts';
import type { Reader } from '../../../shared/registry/model.ts';
import { linkTexts, type WriteField } from '../../../shared/registry/useLinkTexts.ts';
import { actOptions, lineWriter, nounOfLine, rowOf, tableOptions } from './words.ts';

/** A line as the grid and the file show it. */
export type ShownLine = Omit<AuditoriaLinha, 'Usuario'> & {
  /** Whoever did it, and what they are called; the system has a name, too. */
  readonly Usuario: { readonly id: number | null; readonly Nome: string };
  /** What the record is called, as far as the line itself says it; else its number. */
  readonly Registro: string;
  /** What changed, from what to what. */
  readonly Campos: string;
  readonly [field: string]: unknown;
};

/** The columns of the grid and the file, those first that are shown at first. */
export function lineFields(intl: IntlShape, people: LookupSource): readonly FieldModel[] {
  const field = (name: string, kind: FieldModel['kind'], more: Partial<FieldModel> = {}): FieldModel => ({
    name,
    label: intl.formatMessage({ id: `access.audit.${name}` }),
    kind,
    required: true,
    ...more,
  });
  return [
    field('Data', 'instant', { seconds: true }),
    field('Usuario', 'link', { required: false, source: people }),
    field('Acao', 'choice', { options: actOptions(intl) }),
    field('Entidade', 'choice', { options: tableOptions(intl) }),
    field(CALLED, 'text'),
    field(CHANGED, 'text'),
    field('Motivo', 'text', { required: false }),
    field('Origem', 'choice', { options: originOptions(intl) }),
    field('RegistroId', 'integer', { required: false }),
    field('RequestId', 'text'),
    field('Seq', 'integer'),
  ];
}

const CALLED = 'Registro';
const CHANGED = 'Campos';

/** Columns that are made of the rows before and after: the server neither filters nor orders by them. */
export const madeColumns: readonly string[] = [CALLED, CHANGED];

/** The columns that are shown at first. */
export const standardColumns = ['Data', 'Usuario', 'Acao', 'Entidade', CALLED, CHANGED, 'Motivo', 'Origem'];

const originOptions = (intl: IntlShape) =>
  origens.map((value) => ({ value, label: intl.formatMessage({ id: `access.audit.Origem.${value}` }) }));

/** Who wrote lines of a company's audit. */
export const peopleOf = (Empresa: number | undefined): LookupSource =>
  linkedInList(Auditoria.calls.values, 'Usuario', Empresa === undefined ? {} : { Empresa: String(Empresa) });

/** Lines with what a person reads of them at a glance. What links are called is asked for all of them together. */
export async function shownLines(
  lines: readonly AuditoriaLinha[],
  reader: Reader,
  signal: AbortSignal,
): Promise<readonly ShownLine[]> {
  const system = reader.intl.formatMessage({ id: 'registry.system' });
  const changed = lines.map((line) => changedIn(line, reader));
  const write = lineWriter(
    await linkTexts(
      changed.flatMap(({ noun, rows }) => shownOf(noun, rows)),
      signal,
    ),
  );
  return lines.map((line, index) => ({
    ...line,
    Usuario: { id: line.Usuario, Nome: line.UsuarioNome ?? system },
    Registro: calledIn(line, reader),
    Campos: changeText(line, changed[index], { reader, write }),
  }));
}

/** What differs between the rows of a line. */
interface Changed {
  readonly noun: ChangedNoun;
  readonly rows: readonly ChangedRow[];
}

/** Of a row that was added or removed the act is shown; which fields it had is in the panel. */
function changedIn(line: AuditoriaLinha, reader: Reader): Changed {
  const rows = [rowOf(line.De), rowOf(line.Para)];
  const [before, after] = rows;
  if (!before || !after) return { noun: { fields: [], parts: [] }, rows };
  const { fields, parts } = nounOfLine(line, reader);
  const differs = ({ name }: { readonly name: string }) => !sameValue(before[name], after[name]);
  return { noun: { fields: fields.filter(differs), parts: parts.filter(differs) }, rows };
}

function changeText(
  line: AuditoriaLinha,
  changed: Changed | undefined,
  { reader: { intl }, write }: { readonly reader: Reader; readonly write: WriteField },
): string {
  const shown = readIds(line);
  if (shown) return intl.formatMessage({ id: 'access.audit.read' }, { n: shown.length });
  if (!changed) return '';
  const [before = null, after = null] = changed.rows;
  const said = (text: string) => (text === '' ? '—' : text);
  return changesOf(changed.noun, before, after, write)
    .map(({ label, from, to }) => `${label}: ${said(from)} → ${said(to)}`)
    .join('; ');
}

/** The first text of the row, which is what people call it by. */
function calledIn(line: AuditoriaLinha, reader: Reader): string {
  const { RegistroId } = line;
  const number = RegistroId === null ? '' : reader.intl.formatMessage({ id: 'access.audit.number' }, { n: RegistroId });
  const row = rowOf(line.Para) ?? rowOf(line.De);
  const first = nounOfLine(line, reader).fields.find(({ kind, name }) => kind === 'text' && row?.[name]);
  const name = first && row?.[first.name];
  return typeof name === 'string' ? `${name} (${number})` : number;
}

/** The records that one line about a list says somebody was shown. */
export function readIds({ Acao, Para }: Pick<AuditoriaLinha, 'Acao' | 'Para'>): readonly number[] | null {
  const ids = rowOf(Para)?.['ids'];
  return Acao === 'ler' && Array.isArray(ids) ? (ids as number[]) : null;
}

type Filters = SheetViewState['filters'];

/** The filters that keep what a line has in common with others. */
export const sameRequest = ({ RequestId }: ShownLine): Filters => ({ RequestId: { among: [RequestId] } });

/** The filters that keep the lines about one record. */
export const sameRecord = ({ Entidade, RegistroId }: ShownLine): Filters => ({
  Entidade: { among: [Entidade] },
  RegistroId: { compare: { operator: 'equal', value: String(RegistroId ?? '') } },
});
