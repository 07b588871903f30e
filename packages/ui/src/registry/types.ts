import type { CreateOption, LookupSource } from '../fields/LookupField.tsx';
import type { StatusTone } from '@bancada/sheet/base';
import type { CellOption } from '@bancada/sheet';

/** What a field is to people: how it is typed, shown, filtered and exported. */
export type FieldKind =
  | 'text'
  | 'memo'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'time'
  | 'instant'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'pairs'
  | 'cpf'
  | 'cnpj'
  | 'phone'
  | 'cep'
  | 'email'
  | 'password'
  | 'link'
  | 'json';

/** One field of a registry, in the person's language. */
export interface FieldModel {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The language its days and moments are written in; Portuguese when left out. */
  readonly locale?: string;
  /** Shown and never typed. */
  readonly readOnly?: boolean;
  /** What it means, where its label does not say it: a line under the field, in a table beside its header. */
  readonly hint?: string;
  /** The most characters of a text; of `texts` and `pairs`, of each. */
  readonly maxLength?: number;
  /** A filter by this field asks for the whole value, not for a part of it. */
  readonly exact?: boolean;
  /** A quantity: its thousands are set apart. */
  readonly grouped?: boolean;
  /** A moment that is told to the second. */
  readonly seconds?: boolean;
  /** The choices of `choice`, `choices` and `texts` that are chosen, the two words of `boolean` (`true`, `false`), the two sides of `pairs`. */
  readonly options?: readonly CellOption[];
  /** The tones of a state, by its value: it is shown as a badge. */
  readonly tones?: Readonly<Record<string, StatusTone>>;
  /** Where a `link` finds its rows. */
  readonly source?: LookupSource;
  /** Makes the row of a `link` that was not found, where the person may. */
  readonly create?: CreateOption;
}

/** The fields of a row as the wire has them: texts, canonical numbers, whole numbers, booleans, lists, null. */
export type FieldValues = Readonly<Record<string, unknown>>;
