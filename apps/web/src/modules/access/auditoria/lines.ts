import { Auditoria, origens, type AuditoriaLinha } from '@bancada/contracts/access';
import type { LookupSource } from '@bancada/ui';
import type { FieldModel } from '@bancada/ui/registry';
import type { SheetViewState } from '@bancada/ui/sheet/view';
import type { IntlShape } from 'react-intl';
import { linkedInList } from '../../../shared/registry/lookup.ts';
import { sameValue } from '../../../shared/registry/merge.ts';
import type { Reader } from '../../../shared/registry/model.ts';
import { actOptions, nounOfLine, rowOf, tableOptions } from './words.ts';

/** A line as the grid and the file show it. */
export type ShownLine = Omit<AuditoriaLinha, 'Usuario'> & {
  /** Whoever did it, and what they are called; the system has a name, too. */
  readonly Usuario: { readonly id: number | null; readonly Nome: string };
  /** What changed, by the names of the fields. */
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
    field('Data', 'instant'),
    field('Usuario', 'link', { required: false, source: people }),
    field('Acao', 'choice', { options: actOptions(intl) }),
    field('Entidade', 'choice', { options: tableOptions(intl) }),
    field('RegistroId', 'integer', { required: false }),
    field(CHANGED, 'json'),
    field('Motivo', 'text', { required: false }),
    field('Origem', 'choice', { options: originOptions(intl) }),
    field('RequestId', 'text'),
    field('Seq', 'integer'),
  ];
}

/** The column that is made of the rows before and after: the server neither filters nor orders by it. */
export const CHANGED = 'Campos';

/** The columns that are shown at first. */
export const standardColumns = ['Data', 'Usuario', 'Acao', 'Entidade', 'RegistroId', CHANGED, 'Motivo', 'Origem'];

const originOptions = (intl: IntlShape) =>
  origens.map((value) => ({ value, label: intl.formatMessage({ id: `access.audit.Origem.${value}` }) }));

/** Who wrote lines of a company's audit. */
export const peopleOf = (Empresa: number | undefined): LookupSource =>
  linkedInList(Auditoria.calls.values, 'Usuario', Empresa === undefined ? {} : { Empresa: String(Empresa) });

/** Lines with what a person reads of them at a glance. */
export function shownLines(lines: readonly AuditoriaLinha[], reader: Reader): readonly ShownLine[] {
  const { intl } = reader;
  const system = intl.formatMessage({ id: 'registry.system' });
  return lines.map((line) => ({
    ...line,
    Usuario: { id: line.Usuario, Nome: line.UsuarioNome ?? system },
    Campos: changedNames(line, reader),
  }));
}

function changedNames(line: AuditoriaLinha, reader: Reader): string {
  const [before, after] = [rowOf(line.De), rowOf(line.Para)];
  const shown = readIds(line);
  if (shown) return reader.intl.formatMessage({ id: 'access.audit.read' }, { n: shown.length });
  // A row that came or went is told by what was done; which fields it had is in the panel.
  if (before === null || after === null) return '';
  const { fields, parts } = nounOfLine(line, reader);
  return [...fields, ...parts]
    .filter(({ name }) => !sameValue(before[name], after[name]))
    .map(({ label }) => label)
    .join(', ');
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
