import type { ComponentType, ReactNode } from 'react';
import type { Call, Resource } from '@bancada/contracts/shared';
import type { SheetColumn } from '@bancada/sheet';

/** A noun that has a page: its labels' message ids begin with `noun`. */
export type RegistryResource = Resource & { readonly noun: string };

/** A row of any noun, as the wire has it. */
export type AnyRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly Versao: number;
};

/** What cells of a list show beside their values, by the names of the fields. */
export type CellLooks = Readonly<
  Record<string, Partial<Pick<SheetColumn<AnyRow>, 'marks' | 'tone' | 'suffix' | 'width'>>>
>;
/** Rows of a list that hold more than their noun's fields. */
export interface ListedRows {
  /** The call that lists them, with their links expanded. */
  readonly call: Call;
  /** The columns of what they hold besides, each after that of a field. */
  readonly more: readonly (SheetColumn<AnyRow> & { readonly after: string })[];
}

/** Which rows of a noun with a lifecycle are shown. */
export type Situacao = 'ativos' | 'inativos' | 'todos';

/** What an editor of one field is given. */
export interface RecordPartProps {
  readonly label: string;
  readonly value: unknown;
  /** The record as it is typed: what the field may be depends on it. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Editors of fields, by name. */
export type RecordParts = Readonly<Record<string, ComponentType<RecordPartProps>>>;

/**
 * Says why steps of a record cannot be taken yet, though its state allows them: shows the steps with sentences by their
 * actions. What that depends on may have to be read; the server refuses them all the same.
 */
export interface HeldStepsProps {
  readonly row: AnyRow;
  readonly children: (held: Readonly<Record<string, string>>) => ReactNode;
}

/** What further acts on an open record are given. */
export interface RecordActsProps {
  /** The row as the server has it. */
  readonly row: AnyRow;
  /** Whether the person may change it. */
  readonly editable: boolean;
  /** Tells that the server changed it. */
  readonly onChanged: (row: AnyRow) => void;
}

/** What stands over the data of an open record is given. */
export interface RecordHeadProps {
  /** The row as the server has it; null for a new one. */
  readonly row: AnyRow | null;
  /** The fields as they are typed, while there is a form; null while the record is read. */
  readonly typed: Readonly<Record<string, unknown>> | null;
}

/** A tab of its own on each open record. */
export interface RecordTab {
  readonly name: string;
  /** Message id of its words. */
  readonly title: string;
  readonly Tab: ComponentType<RecordActsProps>;
}

/** What a part of a list's page is given. */
export interface ListPartProps {
  /** Tells that rows of the list may have changed. */
  readonly onChanged: () => void;
}
