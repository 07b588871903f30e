import { origens, type AuditoriaLinha } from '@bancada/contracts/access';
import type { FieldModel, Filters, FilterValue } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import type { AuditFilter } from './useAuditLines.ts';
import { actOptions, tableOptions } from './words.ts';

/** What the audit may be filtered by, in the person's language; people only by who may look people up. */
export function filterFields(intl: IntlShape, people: boolean): readonly FieldModel[] {
  const field = (name: string, more: Pick<FieldModel, 'kind'> & Partial<FieldModel>): FieldModel => ({
    name,
    label: intl.formatMessage({ id: `access.audit.${name}` }),
    required: true, // no line is without any of them: there is no asking for empty ones
    ...more,
  });
  return [
    field('Data', { kind: 'instant' }),
    ...(people ? [field('Usuario', { kind: 'link', source: lookupOf({ path: 'usuarios', fields: ['Nome'] }) })] : []),
    field('Acao', { kind: 'choice', options: actOptions(intl) }),
    field('Entidade', { kind: 'choice', options: tableOptions(intl) }),
    field('RegistroId', { kind: 'text', exact: true }),
    field('Origem', { kind: 'choice', options: originOptions(intl) }),
    field('RequestId', { kind: 'text', exact: true }),
  ];
}

/** Where a change came from, in words. */
export const originOptions = (intl: IntlShape) =>
  origens.map((value) => ({ value, label: intl.formatMessage({ id: `access.audit.Origem.${value}` }) }));

const textIn = (filter: FilterValue | undefined) =>
  filter?.is === 'containing' && filter.text.trim() !== '' ? filter.text.trim() : null;

const valuesIn = (filter: FilterValue | undefined) =>
  filter?.is === 'oneOf' && filter.values.length > 0 ? [...filter.values] : null;

/** The chosen filters as the call takes them. */
export function auditFilter(filters: Filters, Empresa: number | undefined): AuditFilter {
  const { Data, Usuario, Acao, Entidade, RegistroId, Origem, RequestId } = filters;
  const [person] = valuesIn(Usuario) ?? [];
  const number = textIn(RegistroId);
  const given = {
    Empresa,
    DataInicio: Data?.is === 'between' ? Data.from : null,
    DataFim: Data?.is === 'between' ? Data.to : null,
    Usuario: person === undefined ? null : Number(person),
    Acao: valuesIn(Acao),
    Entidade: valuesIn(Entidade),
    RegistroId: number !== null && /^\d{1,15}$/.test(number) ? Number(number) : null,
    Origem: valuesIn(Origem),
    RequestId: textIn(RequestId),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  ) as AuditFilter;
}

/** The filters that keep what a line has in common with others. */
export const sameRequest = ({ RequestId }: AuditoriaLinha): Filters => ({
  RequestId: { is: 'containing', text: RequestId },
});

/** The filters that keep the lines about one record. */
export const sameRecord = ({ Entidade, RegistroId }: AuditoriaLinha): Filters => ({
  Entidade: { is: 'oneOf', values: [Entidade] },
  RegistroId: { is: 'containing', text: String(RegistroId ?? '') },
});
