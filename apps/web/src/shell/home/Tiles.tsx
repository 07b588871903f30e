import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Quadro } from '@bancada/contracts/desk';
import { useMay } from '../../shared/session/useUser.ts';
import { mayOpen, pages } from '../rooms.ts';
import { type Arrangement, hide, moved, placed } from './arrangement.ts';
import { TileCard } from './TileCard.tsx';
import { pageOf } from './tiles.ts';

/** The cards of tiles, as those of their skeleton. */
export const useTileStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(288px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    alignContent: 'start',
  },
  tile: { minWidth: 0, borderRadius: tokens.borderRadiusMedium },
  // Where a tile that is being dragged would land.
  target: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
});

/** The tiles that are shown, each with its page and what arranges it. */
export function Tiles({
  shown,
  arrangement,
  onArrange,
  onRetry,
}: {
  shown: readonly Quadro[];
  arrangement: Arrangement;
  onArrange: ((change: Arrangement) => void) | null;
  onRetry: (name: string) => void;
}) {
  const styles = useTileStyles();
  const may = useMay();
  const open = pages.filter((page) => mayOpen(page, may));
  const names = shown.map(({ Nome }) => Nome);
  const board = useRef<HTMLDivElement>(null);
  const held = useRef<string | null>(null);
  // A card that moves takes the keyboard with it.
  useEffect(() => {
    const name = held.current;
    held.current = null;
    if (name !== null) board.current?.querySelector<HTMLElement>(`[data-tile="${name}"] [data-acts]`)?.focus();
  });
  const actsOf = (name: string) => {
    if (!onArrange) return null;
    const to = (step: 1 | -1) => () => {
      held.current = name;
      onArrange(moved(names, name, step, arrangement));
    };
    return {
      before: name === names[0] ? null : to(-1),
      after: name === names.at(-1) ? null : to(1),
      hide: () => {
        held.current = names[names.indexOf(name) + 1] ?? names.at(-2) ?? null;
        onArrange(hide(name, arrangement));
      },
    };
  };
  const dragOf = useDrag((name, at) => onArrange?.(placed(names, name, at, arrangement)));
  return (
    <div className={styles.tiles} ref={board}>
      {shown.map((tile) => {
        const { isTarget, ...drag } = dragOf(tile.Nome);
        return (
          <div
            key={tile.Nome}
            className={mergeClasses(styles.tile, isTarget && styles.target)}
            {...(onArrange && drag)}
          >
            <TileCard
              tile={tile}
              page={pageOf(open, tile)}
              acts={actsOf(tile.Nome)}
              onRetry={() => onRetry(tile.Nome)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Tiles are dragged over each other: the one that is let go takes the place of the one it is over. By keys: their menus. */
function useDrag(onPlace: (name: string, at: string) => void) {
  const [drag, setDrag] = useState<{ readonly name: string; readonly over: string | null } | null>(null);
  return (name: string) => ({
    isTarget: drag !== null && drag.over === name && drag.name !== name,
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // A link or a text that is dragged out of a tile is not the tile.
      if (event.target !== event.currentTarget) return;
      event.dataTransfer.effectAllowed = 'move';
      setDrag({ name, over: null });
    },
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.over !== name) setDrag({ ...drag, over: name });
    },
    onDrop: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      onPlace(drag.name, name);
      setDrag(null);
    },
    onDragEnd: () => setDrag(null),
  });
}
