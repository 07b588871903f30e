import type { RoomPage } from '../../shared/room.ts';

/** Pages under one heading. */
export interface Section {
  /** Message id; null for pages that declare no section. */
  readonly heading: string | null;
  readonly pages: readonly RoomPage[];
}

/** Pages by their sections, each where its first page is; those without one come last. */
export function sectionsOf(pages: readonly RoomPage[]): readonly Section[] {
  const sections = [...Map.groupBy(pages, ({ section }) => section ?? null)].map(([heading, its]) => ({
    heading,
    pages: its,
  }));
  return [...sections.filter(({ heading }) => heading !== null), ...sections.filter(({ heading }) => heading === null)];
}
