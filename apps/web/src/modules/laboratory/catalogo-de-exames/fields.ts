import { definicaoComponente, faixaReferencia, type DefinicaoComponente } from '@bancada/contracts';
import { fieldInfo } from '@bancada/contracts/shared';
import { registryMessages, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { z } from 'zod';

/** A field, the messages its words begin with, and what differs from its schema. */
function fieldOf(name: string, schema: z.ZodType, prefix: string, intl: IntlShape): FieldModel {
  const { kind, optional, maxLength, options, words } = fieldInfo(schema);
  const id = `${prefix}.${name}`;
  const hint = `${id}.hint`;
  const label = (value: string) =>
    words === 'as-is' || name.startsWith('Operador') ? value : intl.formatMessage({ id: `${words ?? id}.${value}` });
  const yesNo = [
    { value: 'true', label: intl.formatMessage(registryMessages.yes) },
    { value: 'false', label: intl.formatMessage(registryMessages.no) },
  ];
  return {
    name,
    label: intl.formatMessage({ id }),
    kind: name === 'ListaValores' || name === 'Valores' ? 'texts' : kind,
    required: !optional && name !== 'ListaValores',
    ...(hint in intl.messages ? { hint: intl.formatMessage({ id: hint }) } : {}),
    ...(maxLength === null ? {} : { maxLength }),
    options: kind === 'boolean' ? yesNo : options.map((value) => ({ value, label: label(value) })),
  };
}

/** The fields of a component that are typed into its line, in the order they are shown. */
export const componentFields = (intl: IntlShape): readonly FieldModel[] =>
  shown.map((name) => fieldOf(name, definicaoComponente[name], 'laboratory.Componente', intl));

/** The fields of a reference range, in the order they are shown. */
export const rangeFields = (intl: IntlShape): readonly FieldModel[] =>
  Object.entries(faixaReferencia.shape).map(([name, schema]) => fieldOf(name, schema, 'laboratory.faixa', intl));

const shown = [
  'CodigoComponent',
  'NomeComponent',
  'TipoComponente',
  'Unidade',
  'CasasDecimais',
  'CalculoFormula',
  'Obrigatorio',
  'Display',
  'GrupoComponente',
  'Ordem',
  'CalculoAlias',
  'ListaValores',
  'LimiteDeteccao',
  'LimiteSuperior',
  'Censura',
  'AbsurdoMinimo',
  'AbsurdoMaximo',
  'DeltaPercentual',
  'DeltaDias',
  'UnidadeAuxiliar',
  'FatorAuxiliar',
] as const satisfies readonly (keyof DefinicaoComponente)[];
