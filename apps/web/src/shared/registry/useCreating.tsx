import type { Relation } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { localeOf, textsOf, WithTexts } from '../i18n/index.ts';
import { usePagesByNoun } from '../recordPages.ts';
import type { RoomPage } from '../room.ts';
import { useMay } from '../session/useUser.ts';
import { NewRecordContext, type NewRecordPlace } from './newRecordContext.ts';
import type { AnyRow } from './types.ts';

/** A row that is being made for a link. */
interface Making {
  readonly Page: ComponentType;
  readonly room: string;
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
  const intl = useIntl();
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
        return async (text) => {
          const [room = ''] = page.title.split('.');
          // Before it is shown, so that the form opens whole.
          const [{ default: Page }] = await Promise.all([page.load(), textsOf(room, localeOf(intl.locale))]);
          const named = text !== '' && label in noun.writable.shape ? { [label]: text } : {};
          const placed = typeof company === 'number' ? { Empresa: company } : {};
          return new Promise((resolve) => {
            const onDone = (row: AnyRow | null) => {
              setMaking(null);
              resolve(row && { value: String(row.id), label: nameOf(row, label) });
            };
            setMaking({ Page, room, place: { values: { ...placed, ...named }, onDone } });
          });
        };
      },
    [pages, may, company, intl.locale],
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

function NewRecordForm({ Page, room, place }: Making) {
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
