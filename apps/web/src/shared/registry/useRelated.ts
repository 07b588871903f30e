import type { Relacionado } from '@bancada/contracts/shared';
import { useIntl, type IntlShape } from 'react-intl';
import { useReading } from '../api/index.ts';
import { useNounPages, type NounPage } from '../recordPages.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** The rows of another noun that link to the open record. */
export interface RelatedRows {
  /** Apart from those of the other nouns and fields. */
  readonly name: string;
  /** What the rows are, and how many. */
  readonly label: string;
  /** The noun's name: its room has the words. */
  readonly noun: string;
  /** The field that holds the link. */
  readonly field: string;
  readonly page: NounPage;
}

const NONE: readonly Relacionado[] = [];

/** What links to a record, of nouns whose page the person may open; nothing until it is known, and for a new record. */
export function useRelated(resource: RegistryResource, row: AnyRow | null): readonly RelatedRows[] {
  const intl = useIntl();
  const pageOf = useNounPages();
  const { data } = useReading(resource.calls.related, row && { params: { id: row.id } });
  const counted = (data as readonly Relacionado[] | undefined) ?? NONE;
  return counted.flatMap((each): RelatedRows[] => {
    const { Recurso, Nome, Campo } = each;
    const page = Nome === null ? null : pageOf(Nome);
    if (Nome === null || page === null) return [];
    const isOnly = counted.filter((other) => other.Recurso === Recurso).length === 1;
    const label = labelOf(each, intl, { page, noun: Nome, isOnly });
    return [{ name: `${Recurso}.${Campo}`, label, noun: Nome, field: Campo, page }];
  });
}

/** The title of the noun's page and the count; with the field's label where several fields of the noun link here. */
function labelOf(
  { Campo, Quantidade, Estimada }: Relacionado,
  intl: IntlShape,
  { page, noun, isOnly }: { readonly page: NounPage; readonly noun: string; readonly isOnly: boolean },
): string {
  const title = intl.formatMessage({ id: page.title });
  const label = `${noun}.${Campo}`;
  // Words of another room may not be loaded yet: the field's own name is Portuguese.
  const field = label in intl.messages ? intl.formatMessage({ id: label }) : Campo;
  const counted = { n: Quantidade, about: String(Estimada) };
  return intl.formatMessage(
    { id: 'registry.related.tab' },
    { title: isOnly ? title : `${title} · ${field}`, ...counted },
  );
}
