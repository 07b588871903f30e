import type { CellOption } from '@bancada/sheet';
import type { FieldFrameProps, StatusTone, TypedText } from '@bancada/sheet/base';
import type { ExportCell } from '@bancada/sheet/export';
import type { CellKind, CellValue } from '@bancada/sheet/model';
import type { AskValues, CompareShape } from '@bancada/sheet/view';
import type { ComponentType } from 'react';
import type { CreateOption } from '../LookupField.tsx';
import type { LookupSource } from '../lookup.ts';

/** What a value means to whoever reads it now: words with a tone, and an icon with them. */
export interface FieldMark {
  readonly tone: 'warning' | 'danger';
  readonly label: string;
}

/** What a field declares beside its kind, in the person's language. */
export interface FieldOptions {
  readonly name: string;
  readonly label: string;
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
  /** Its values are not to be seen now; they may be typed all the same. */
  readonly masked?: boolean;
  /** A quantity: its thousands are set apart. */
  readonly grouped?: boolean;
  /** An instant shown to the second. */
  readonly seconds?: boolean;
  /** The choices of `choice`, `choices` and `texts` that are chosen, the two words of `boolean` (`true`, `false`), the two sides of `pairs`. */
  readonly options?: readonly CellOption[];
  /** The tones of a state or a choice, by its value: it is shown as a badge. */
  readonly tones?: Readonly<Record<string, StatusTone>>;
  /** What is said beside its value in a row, such as that a day has passed; null where there is nothing to say. */
  readonly mark?: (row: Readonly<Record<string, unknown>>) => FieldMark | null;
  /** Where a `link` finds its rows. */
  readonly source?: LookupSource;
  /** Makes the row of a `link` that was not found, where the person may. */
  readonly create?: CreateOption;
}

/** What the input of a field in a form takes: the value as the wire has it. */
export interface InputProps {
  readonly field: FieldOptions;
  readonly frame: FieldFrameProps & { readonly disabled: boolean };
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is typed and not read yet. */
  readonly typed: TypedText | null;
  readonly onTyped: (typed: TypedText | null) => void;
}

/** What typing in grids needs beyond the field. */
export interface EditKindOptions {
  /** Calculates what follows a `=` in numbers and amounts; a canonical decimal, or null. */
  readonly calculate?: ((expression: string) => string | null) | undefined;
}

/** How a field is filtered: by words, by a range, by choices, or not at all. */
export type FilterShape = 'containing' | 'between' | 'oneOf' | 'link' | null;

/** Writes a value of the wire as people read it. */
export type Write = (value: string, field: FieldOptions) => string;

/** Everything the registry knows of one kind of field; each kind is a file of this folder and a line of its index. */
export interface KindOfField {
  /** The input of a form. */
  readonly Input: ComponentType<InputProps>;
  /** The cell of a grid it is typed into; null when it is only read there. */
  readonly cell: (
    field: FieldOptions,
    options: { calculate?: (expression: string) => string | null },
  ) => CellKind | null;
  readonly text: Write;
  /** Writes a value of the wire that is an object; left out, as JSON. */
  readonly objectText?: (value: object) => string;
  readonly filter: FilterShape;
  /** Pixels its column needs; left out, it shares what is left. */
  readonly width?: number;
  /** Compared, counted and totalled by canonical values, and as what; left out, as a text. */
  readonly comparedAs?: CompareShape;
  /** The canonical value that is compared; left out, the wire's own. */
  readonly compared?: (value: string) => string;
  /** How the compared value is written in a cell; left out, as `text` does. */
  readonly cellText?: Write;
  /** How a bound of a filter is written; left out, as `text` does. */
  readonly boundText?: Write;
  /** The typed cell of a file or of paper; null for a value that is none, left out for texts. */
  readonly exported?: (value: string, text: string) => ExportCell;
  /** What a cell holds as the wire has it; left out, the same. */
  readonly toWire?: (value: CellValue, field: FieldOptions) => unknown;
  /** False where an empty cell is a value, too. */
  readonly canLack?: boolean;
  /** Whether a list can be ordered by it; left out, yes. */
  readonly ordered?: boolean;
  /** What rows are grouped by: its values, the steps of the calendar; left out, its values. */
  readonly grouping?: readonly ('values' | 'calendar')[];
  /** Its values are few enough, or alike enough, to be counted and ticked. */
  readonly counted?: boolean;
  /** The values to tick where nobody counts them. */
  readonly offered?: (field: FieldOptions) => AskValues | null;
  /** Whether a field is a name that rows are known by, when it comes first. */
  readonly isName?: (field: FieldOptions) => boolean;
  /** The share its column takes of the width that is left. */
  readonly share?: (field: FieldOptions, index: number) => number;
  /** Lists of it are read with an entry on each line. */
  readonly listed?: boolean;
  /** It is read with its line breaks. */
  readonly multiline?: boolean;
  /** How it is read on a record, where that is more than a text. */
  readonly Value?: ComponentType<{ readonly text: string }>;
}
