import type { FormLayout } from '@bancada/ui/registry';
import type { ComponentType, ReactNode } from 'react';
import type { PageAct } from './acting/acts.ts';
import type { FirstView } from './query.ts';
import type {
  CellLooks,
  ListedRows,
  ListPartProps,
  RecordActsProps,
  RecordHeadProps,
  RecordParts,
  RecordTab,
  RegistryResource,
  HeldStepsProps,
} from './types.ts';

/** What a noun's page says of itself. */
export interface RegistryPageProps<R extends RegistryResource> {
  /**
   * The noun, with its `noun` name (`catalog.Tratamento`). Its texts are `<noun>.title` (the page), `<noun>.new` (the
   * act of making one), `<noun>.empty` (what its records are for, where there are none yet) and `<noun>.<Field>` for
   * every field of its schema; a choice's words are `<noun>.<Field>.<value>`. A repository test asks for them in all
   * languages. A field that is not obvious has a line under it, `<noun>.<Field>.hint`.
   */
  readonly resource: R;
  /** The fields the grid shows at first, in this order; people choose others and keep them as views. */
  readonly columns: readonly (keyof R['schema']['shape'] & string)[];
  /**
   * The lines of the form: fields side by side in a list, or one part alone. Left out, every field stands on a line of
   * its own. Fields only the server writes are shown and not typed.
   */
  readonly form?: FormLayout;
  /** Editors of fields no plain field can show (lists of JSON), by the field's name; the layout places them. */
  readonly parts?: RecordParts;
  /** The one of them that stands beside the form where the panel has room; the panel opens wide then. */
  readonly aside?: string;
  /** The fields an open record is called by, where that is not its first column. Keep it stable between renders. */
  readonly titled?: readonly (keyof R['schema']['shape'] & string)[];
  /** The primary act on the open record: it comes first, and editing and the record's steps are secondary. */
  readonly First?: ComponentType<RecordActsProps>;
  /** More acts on the open record, at the foot of its panel. */
  readonly Acts?: ComponentType<RecordActsProps>;
  /** A line over the data of the open record, read or typed: what is worth knowing before going on. */
  readonly Head?: ComponentType<RecordHeadProps>;
  /** Why its steps cannot be taken yet, where neither its state nor its fields say so. */
  readonly HeldSteps?: ComponentType<HeldStepsProps>;
  /** Tabs of an open record beside its data and history. */
  readonly tabs?: readonly RecordTab[];
  /**
   * Rows are ticked and acted on together, by the acts the noun has by its contract: the steps of its machine, a change
   * of one field, out of use and back, deletion. A list adds acts of the page's own.
   */
  readonly acts?: true | readonly PageAct[];
  /** The page's own act, where rows come about in another way than by the form. */
  readonly Primary?: ComponentType<ListPartProps>;
  /** What is settled before the list is read, over it. */
  readonly Over?: ComponentType<ListPartProps>;
  /** What the list shows when the page is opened, where that is not everything in use in the noun's own order. */
  readonly firstView?: FirstView;
  /**
   * Values of fields that every row of the list has, and that new ones begin with, where the page shows a part of the
   * noun's rows. Keep it stable between renders.
   */
  readonly only?: Readonly<Record<string, string>>;
  /** What else the cells of some columns show, by the fields' names: a flag, a ground, words after the value. */
  readonly cells?: CellLooks;
  /** A choice of the page's own, before the search. */
  readonly before?: ReactNode;
  /** Message id of the page's title, where it is not the noun's own page. */
  readonly title?: string;
  /** Rows that hold more than the noun's fields. Keep it stable between renders. */
  readonly listed?: ListedRows;
  /** Makes a record, where that is done on a page of its own. */
  readonly create?: ReactNode;
  readonly search?: ListSearch;
}

/** What is particular about the search of a list. */
export interface ListSearch {
  /** What may be searched for; shown while nothing is typed. */
  readonly hint?: string;
  /** The page is opened to search: the keyboard begins there. */
  readonly focused?: boolean;
}
