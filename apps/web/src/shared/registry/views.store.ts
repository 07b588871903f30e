import type { Filters } from '@bancada/ui/registry';
import type { SheetSort } from '@bancada/ui/sheet';
import { proxy } from 'valtio';
import type { Situacao } from './types.ts';

/** A way to look at a noun's rows that somebody gave a name. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
  readonly filters: Filters;
  readonly sort: SheetSort | null;
  readonly situacao: Situacao;
  /** The columns shown, in order. */
  readonly columns: readonly string[];
}

const keyOf = (usuario: number, path: string) => `bancada.views.${usuario}.${path}`;

/** The views of one person for one noun. Only this module knows that they are kept in the browser. */
export const viewsState = proxy<{ views: Record<string, readonly SavedView[]> }>({ views: {} });

/** Reads a person's views of a noun into the state. */
export function loadViews(usuario: number, path: string): void {
  viewsState.views[keyOf(usuario, path)] = stored(keyOf(usuario, path));
}

/** A person's views of a noun, as the state has them. */
export const viewsOf = (
  views: Readonly<Record<string, readonly SavedView[]>>,
  usuario: number,
  path: string,
): readonly SavedView[] => views[keyOf(usuario, path)] ?? [];

/** Keeps a view; one of the same name gives way. */
export function saveView(usuario: number, path: string, view: SavedView): void {
  const others = viewsOf(viewsState.views, usuario, path).filter(({ name }) => name !== view.name);
  store(
    keyOf(usuario, path),
    [...others, view].toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}

/** Forgets a view. */
export function removeView(usuario: number, path: string, name: string): void {
  const others = viewsOf(viewsState.views, usuario, path).filter((view) => view.name !== name);
  store(keyOf(usuario, path), others);
}

function store(key: string, views: readonly SavedView[]): void {
  localStorage.setItem(key, JSON.stringify(views));
  viewsState.views[key] = views;
}

function stored(key: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as SavedView[]) : [];
  } catch {
    // A damaged entry is the same as none.
    return [];
  }
}
