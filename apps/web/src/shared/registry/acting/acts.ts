import { abilitiesOfAct, type Ato, hasAct } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { Ability } from '@bancada/contracts/shared';
import type { RegistryResource } from '../types.ts';

/** An act on rows that a person may do. */
export interface ActChoice {
  readonly id: string;
  readonly label: string;
  /** What is done; null where the person still says which field gets which value. */
  readonly act: Ato | null;
  /** It takes something away. */
  readonly danger: boolean;
}

/** Who does it. */
interface Doer {
  readonly intl: IntlShape;
  readonly may: (...ability: Ability) => boolean;
}

/** The acts that a noun has by its contract, as far as the person may do them. */
export function actChoices(
  resource: RegistryResource,
  fields: readonly FieldModel[],
  { intl, may }: Doer,
): readonly ActChoice[] {
  const choice = (act: Ato, id: string, text: string, danger = false): readonly ActChoice[] =>
    hasAct(resource, act) && abilitiesOfAct(resource, act).some((ability) => may(...ability))
      ? [{ id, label: intl.formatMessage({ id: text }), act, danger }]
      : [];
  const { machine } = resource;
  const actions = new Set(
    (machine?.transitions ?? []).flatMap(({ ability, action }) => (ability === 'system' ? [] : [action])),
  );
  const field = changeable(fields)[0];
  const change = field
    ? choice({ Tipo: 'alterar', Campo: field.name, Valor: null }, 'alterar', 'registry.acts.change')
    : [];
  return [
    ...[...actions].flatMap((Acao) => {
      const to = machine?.transitions.find(({ action }) => action === Acao)?.to ?? '';
      const danger = machine?.tones[to] === 'danger';
      return choice({ Tipo: 'transicao', Acao }, `step-${Acao}`, `registry.step.${Acao}`, danger);
    }),
    ...change.map((each) => ({ ...each, act: null })),
    ...choice({ Tipo: 'reativar' }, 'reativar', 'registry.reactivate'),
    ...choice({ Tipo: 'desativar' }, 'desativar', 'registry.acts.deactivate', true),
    ...choice({ Tipo: 'excluir' }, 'excluir', 'registry.acts.delete', true),
  ];
}

/** Kinds that no input of a form types. */
const untyped: readonly FieldModel['kind'][] = ['json', 'instant', 'password'];

/** The fields that may be changed for many rows. */
export const changeable = (fields: readonly FieldModel[]): readonly FieldModel[] =>
  fields.filter(({ readOnly, kind }) => readOnly !== true && !untyped.includes(kind));

/** Further acts of a page on the rows that are ticked. */
export interface PageAct {
  readonly id: string;
  /** Message id of its words. */
  readonly title: string;
  readonly ability: Ability;
  /** Told the rows: those named, or what the list asks. */
  readonly onRun: (chosen: Chosen) => void;
}

/** The rows of an act, as `atos` takes them. */
export type Chosen =
  | { readonly itens: { id: number; Versao: number }[] }
  | { readonly consulta: Record<string, string | string[]> };
