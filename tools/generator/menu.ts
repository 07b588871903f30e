import { Refusal } from './refusal.ts';
import type { Tree } from './tree.ts';
import { langFile } from './words.ts';

/** Where a noun's page is in its room's menu, and how it looks there. */
export interface MenuPlace {
  /** Message id of the heading it is under; null for the room's other pages. */
  readonly section: string | null;
  /** Null for the icon of pages that have none of their own. */
  readonly icon: string | null;
  /** Whether a line under its title says what one does there. */
  readonly hint: boolean;
}

/**
 * Reads `--section lists` and `--icon box`.
 *
 * @throws Refusal for a section without a text in the room, and for an icon that menus do not have
 */
export function menuPlace(
  tree: Tree,
  room: string,
  { section, icon }: { readonly section?: string | undefined; readonly icon?: string | undefined },
  hint: boolean,
): MenuPlace {
  if (icon !== undefined && !iconsOf(tree).includes(icon))
    throw new Refusal(`--icon ${icon}: menus have no such icon. Icons: ${iconsOf(tree).join(', ')}.`);
  return { section: section === undefined ? null : sectionId(tree, room, section), icon: icon ?? null, hint };
}

const iconsOf = (tree: Tree): readonly string[] =>
  [...tree.read('apps/web/src/shared/menuIcons.ts').matchAll(/^ {2}(\w+): \w+Regular,$/gm)].map(
    ([, name = '']) => name,
  );

function sectionId(tree: Tree, room: string, section: string): string {
  const texts = JSON.parse(tree.read(langFile(room, 'pt'))) as Readonly<Record<string, string>>;
  const beginning = `${room}.menu.`;
  const known = Object.keys(texts).filter((id) => new RegExp(`^${room}\\.menu\\.\\w+$`).test(id));
  const id = `${beginning}${section}`;
  if (known.includes(id)) return id;
  const names = known.map((each) => each.slice(beginning.length)).join(', ') || 'none yet';
  throw new Refusal(`--section ${section}: the menu of ${room} has no such section. Sections: ${names}.`);
}
