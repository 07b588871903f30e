import { definicaoComponente, faixaReferencia, type DefinicaoComponente } from '@bancada/contracts';
import { fieldInfo } from '@bancada/contracts/shared';
import { registryMessages, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { z } from 'zod';

/** The message that names a field, or a part of its words. */
type WordsOf = (name: string) => string;

/** The message of a choice: operators are signs, and are written as they are. */
function choiceLabel(name: string, words: string, intl: IntlShape): (value: string) => string {
  if (name.startsWith('Operador')) return (value) => value;
  if (name.startsWith('UnidadeIdade')) return (value) => intl.formatMessage({ id: `laboratory.unidadeIdade.${value}` });
  return (value) => intl.formatMessage({ id: `${words}.${value}` });
}

function fieldOf(name: string, schema: z.ZodType, wordsOf: WordsOf, intl: IntlShape): FieldModel {
  const { kind, optional, maxLength, options, words } = fieldInfo(schema);
  const hint = wordsOf(`${name}.hint`);
  const label = choiceLabel(name, words ?? wordsOf(name), intl);
  const yesNo = [
    { value: 'true', label: intl.formatMessage(registryMessages.yes) },
    { value: 'false', label: intl.formatMessage(registryMessages.no) },
  ];
  return {
    name,
    label: intl.formatMessage({ id: wordsOf(name) }),
    kind: name === 'ListaValores' || name === 'Valores' ? 'texts' : kind,
    required: !optional && name !== 'ListaValores',
    ...(hint in intl.messages ? { hint: intl.formatMessage({ id: hint }) } : {}),
    ...(maxLength === null ? {} : { maxLength }),
    options: kind === 'boolean' ? yesNo : options.map((value) => ({ value, label: label(value) })),
  };
}

/** The fields of a component that are typed into its line, in the order they are shown. */
export const componentFields = (intl: IntlShape): readonly FieldModel[] =>
  shown.map((name) => fieldOf(name, definicaoComponente[name], (part) => `laboratory.Componente.${part}`, intl));

/** The fields of a reference range, in the order they are shown. */
export const rangeFields = (intl: IntlShape): readonly FieldModel[] =>
  Object.entries(faixaReferencia.shape).map(([name, schema]) =>
    fieldOf(name, schema, (part) => `laboratory.faixa.${part}`, intl),
  );

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
  'TeclaContagem',
  'CodigoLOINC',
  'UnidadeAuxiliar',
  'FatorAuxiliar',
] as const satisfies readonly (keyof DefinicaoComponente)[];
