import type { AuditoriaLinha } from '@bancada/contracts/access';
import type { FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { sameValue } from '../../../shared/registry/merge.ts';
import type { Reader } from '../../../shared/registry/model.ts';
import { originOptions } from './filter.ts';
import { actOptions, nounOfLine, rowOf, tableOptions } from './words.ts';

/** A line as the grid and the file show it. */
export interface ShownLine extends AuditoriaLinha {
  readonly Quem: string;
  /** What changed, by the names of the fields. */
  readonly Campos: string;
  readonly [field: string]: unknown;
}

/** The columns of the grid and the file. */
export function lineFields(intl: IntlShape): readonly FieldModel[] {
  const field = (name: string, kind: FieldModel['kind'], more: Partial<FieldModel> = {}): FieldModel => ({
    name,
    label: intl.formatMessage({ id: `access.audit.${name}` }),
    kind,
    required: true,
    ...more,
  });
  return [
    field('Data', 'instant'),
    field('Quem', 'text'),
    field('Acao', 'choice', { options: actOptions(intl) }),
    field('Entidade', 'choice', { options: tableOptions(intl) }),
    field('RegistroId', 'integer'),
    field('Campos', 'text'),
    field('Motivo', 'text'),
    field('Origem', 'choice', { options: originOptions(intl) }),
  ];
}

/** Lines with what a person reads of them at a glance. */
export function shownLines(lines: readonly AuditoriaLinha[], reader: Reader): readonly ShownLine[] {
  const { intl } = reader;
  const system = intl.formatMessage({ id: 'registry.system' });
  return lines.map((line) => ({ ...line, Quem: line.UsuarioNome ?? system, Campos: changedNames(line, reader) }));
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
export function readIds({ Acao, Para }: AuditoriaLinha): readonly number[] | null {
  const ids = rowOf(Para)?.['ids'];
  return Acao === 'ler' && Array.isArray(ids) ? (ids as number[]) : null;
}
