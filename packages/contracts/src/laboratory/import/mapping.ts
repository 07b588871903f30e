import { foldText } from '@bancada/br-utils';
import type { DefinicaoComponente } from '../component.ts';
import { isCalculated } from '../calculation.ts';

/** What a column of an imported file is: a field of the sample, a component's value, a number to compare with, or nothing. */
export type ColumnTarget =
  | { readonly kind: 'Identificacao' | 'Sexo' | 'Idade' | 'DataAmostragem' | 'ignore' }
  /** The values of a typed component. */
  | { readonly kind: 'component'; readonly code: string }
  /** Another system's result of a calculated component: compared with ours, never stored. */
  | { readonly kind: 'compare'; readonly code: string };

/** Headers by which other systems name the fields of a sample, folded. */
const known: Readonly<Record<'Identificacao' | 'Sexo' | 'Idade' | 'DataAmostragem', readonly string[]>> = {
  Identificacao: ['identificacao', 'amostra', 'id', 'seqn', 'sample', 'codigo', 'codigo da amostra', 'paciente'],
  Sexo: ['sexo', 'sex', 'genero', 'gender'],
  Idade: ['idade', 'age', 'anos'],
  DataAmostragem: ['data', 'data da coleta', 'coleta', 'date', 'dataamostragem'],
};

/** A header without case, accents and blanks around. */
export const foldHeader = (text: string): string => foldText(text.trim());

/** A first guess of what each column is, from its header; the person corrects it. */
export function suggestMapping(headers: readonly string[], components: readonly DefinicaoComponente[]): ColumnTarget[] {
  const taken = new Set<string>();
  return headers.map((header): ColumnTarget => {
    const folded = foldHeader(header);
    const component = components.find((each) => each.ComponenteOrigem === null && namesOf(each).includes(folded));
    if (component && !taken.has(component.CodigoComponent)) {
      taken.add(component.CodigoComponent);
      return { kind: isCalculated(component) ? 'compare' : 'component', code: component.CodigoComponent };
    }
    const fields = Object.entries(known) as [keyof typeof known, readonly string[]][];
    const field = fields.find(([name, spellings]) => spellings.includes(folded) && !taken.has(name));
    if (!field) return { kind: 'ignore' };
    taken.add(field[0]);
    return { kind: field[0] };
  });
}

const namesOf = ({ CodigoComponent, CalculoAlias, NomeComponent }: DefinicaoComponente) =>
  [CodigoComponent, CalculoAlias, NomeComponent].flatMap((name) => (name === null ? [] : [foldHeader(name)]));
