import type { Relation } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import { lazy, startTransition, Suspense, useMemo, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { WithTexts } from '../i18n/index.ts';
import { usePagesByNoun } from '../recordPages.ts';
import type { RoomPage } from '../room.ts';
import { useMay } from '../session/useUser.ts';
import { NewRecordContext, type NewRecordPlace } from './newRecordContext.ts';
import type { AnyRow } from './types.ts';

/** A row that is being made for a link. */
interface Making {
  readonly page: RoomPage;
  readonly place: NewRecordPlace;
}

/** Makes rows that look-ups do not find. */
export interface Creating {
  /** The fields, whose links may be made where the person may. */
  with(fields: readonly FieldModel[], relations: Readonly<Record<string, Relation>>): readonly FieldModel[];
  /** The form of the row that is being made. */
  readonly view: ReactNode;
}

/**
 * Lets the look-ups of a form make what they do not find: in the form of the linked noun's own page, over this one.
 *
 * @param wanted - whether the form may be typed into
 * @param company - the company of the row that links
 */
export function useCreating(wanted: boolean, company: unknown): Creating {
  const may = useMay();
  const pages = usePagesByNoun(wanted);
  const [making, setMaking] = useState<Making | null>(null);
  const createOf = useMemo(
    () =>
      ({ path, fields: [label = 'id'] }: Relation): FieldModel['create'] => {
        const known = pages.get(path);
        if (!known || !isOwnPage(known.page, known.noun)) return undefined;
        const { page, noun } = known;
        if (!noun.calls.create || !may('criar', noun.writes?.subject ?? noun.subject)) return undefined;
        return (text) =>
          new Promise((resolve) => {
            const named = text !== '' && label in noun.writable.shape ? { [label]: text } : {};
            const placed = typeof company === 'number' ? { Empresa: company } : {};
            const onDone = (row: AnyRow | null) => {
              setMaking(null);
              resolve(row && { value: String(row.id), label: nameOf(row, label) });
            };
            // What the form needs is loaded before it is shown.
            startTransition(() => setMaking({ page, place: { values: { ...placed, ...named }, onDone } }));
          });
      },
    [pages, may, company],
  );
  return {
    with: (fields, relations) =>
      fields.map((field) => {
        const relation = relations[field.name];
        const create = relation && field.readOnly !== true ? createOf(relation) : undefined;
        return create ? { ...field, create } : field;
      }),
    view: making && <NewRecordForm {...making} />,
  };
}

const nameOf = (row: AnyRow, label: string) => {
  const name = row[label];
  return typeof name === 'string' ? name : String(row.id);
};

/** Pages of tasks show records, too, but are not made by `RegistryPage`: those of nouns have the noun's title. */
const isOwnPage = (page: RoomPage, noun: { readonly noun?: unknown }) => page.title === `${String(noun.noun)}.title`;

const forms = new Map<RoomPage['load'], LazyExoticComponent<ComponentType>>();

/** The page as it is shown when it is loaded: the same component each time. */
function formOf({ load }: RoomPage): LazyExoticComponent<ComponentType> {
  const known = forms.get(load) ?? lazy(load);
  forms.set(load, known);
  return known;
}

function NewRecordForm({ page, place }: Making) {
  const [room = ''] = page.title.split('.');
  const Page = formOf(page);
  return (
    <Suspense>
      <WithTexts part={room}>
        <NewRecordContext value={place}>
          <Page />
        </NewRecordContext>
      </WithTexts>
    </Suspense>
  );
}
