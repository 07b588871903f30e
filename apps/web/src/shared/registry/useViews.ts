import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useUser } from '../session/useUser.ts';
import { loadViews, removeView, saveView, viewsOf, viewsState, type SavedView } from './views.store.ts';

/** The person's views of a noun, and which one is in use. */
export interface ViewsState {
  readonly names: readonly string[];
  readonly current: string | null;
  choose(name: string | null): void;
  save(name: string): void;
  remove(name: string): void;
}

/** The views of a page; `apply` shows one, null the standard one. */
export function useViews(
  path: string,
  present: Omit<SavedView, 'name'>,
  apply: (view: SavedView | null) => void,
): ViewsState {
  const { id } = useUser();
  const [current, setCurrent] = useState<string | null>(null);
  const { views: all } = useSnapshot(viewsState);
  const views = viewsOf(all, id, path);
  useEffect(() => loadViews(id, path), [id, path]);
  const choose = (name: string | null) => {
    setCurrent(name);
    apply(views.find((view) => view.name === name) ?? null);
  };
  return {
    names: views.map(({ name }) => name),
    current,
    choose,
    save: (name) => {
      saveView(id, path, { ...present, name });
      setCurrent(name);
    },
    remove: (name) => {
      removeView(id, path, name);
      if (name === current) choose(null);
    },
  };
}
