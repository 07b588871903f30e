import type { Relations } from '@bancada/contracts/shared';
import type { RenderLink } from '@bancada/ui/registry';
import { useRecordHref } from '../recordPages.ts';
import { GuardedLink } from './doors/GuardedLink.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** Writes links as links to their records, where the person may open them; the rows say whether there are any. */
export function useRenderLink(relations: Relations, rows: Fields | readonly Fields[]): RenderLink {
  const names = Object.keys(relations);
  const hrefOf = useRecordHref([rows].flat().some((row) => names.some((name) => (row[name] ?? null) !== null)));
  return ({ name }, id, text) => {
    const relation = relations[name];
    const href = relation && hrefOf(relation.path, Number(id));
    return href ? <GuardedLink href={href}>{text}</GuardedLink> : text;
  };
}
