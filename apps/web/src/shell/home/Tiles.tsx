import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Quadro } from '@bancada/contracts/desk';
import { useMay } from '../../shared/session/useUser.ts';
import { mayOpen, pages } from '../rooms.ts';
import { type Arrangement, hide, moved, placed } from './arrangement.ts';
import { QuietTile } from './QuietTile.tsx';
import { TileCard } from './TileCard.tsx';
import { pageOf } from './tiles.ts';

/** The cards of tiles, as those of their skeleton. */
export const useTileStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(288px, 100%), 1fr))',
    // Two short cards stand where a long one does; what would leave a hole is filled with the next that fits.
    gridAutoFlow: 'row dense',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    alignContent: 'start',
  },
  quiet: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
  quietTitle: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground3 },
  quietTiles: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  tile: { minWidth: 0, borderRadius: tokens.borderRadiusMedium },
  // As long as two short ones.
  long: { gridRowEnd: 'span 2' },
  // Where a tile that is being dragged would land.
  target: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
});

/** The tiles that are shown, each with its page and what arranges it: those with something waiting, then the quiet ones by name. */
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
  const id = useId();
  const may = useMay();
  const open = pages.filter((page) => mayOpen(page, may));
  const names = shown.map(({ Nome }) => Nome);
  // One that could not be counted is no quiet one.
  const waiting = shown.filter(({ Quantidade }) => Quantidade !== 0);
  const quiet = shown.filter(({ Quantidade }) => Quantidade === 0);
  const board = useRef<HTMLDivElement>(null);
  const held = useRef<string | null>(null);
  // A card that moves takes the keyboard with it.
  useEffect(() => {
    const name = held.current;
    held.current = null;
    if (name !== null) board.current?.querySelector<HTMLElement>(`[data-tile="${name}"] [data-acts]`)?.focus();
  });
  const actsOf = (name: string, tiles: readonly Quadro[]) => {
    if (!onArrange) return null;
    const among = tiles.map(({ Nome }) => Nome);
    const to = (step: 1 | -1) => () => {
      held.current = name;
      onArrange(moved(names, name, step, arrangement, among));
    };
    return {
      before: name === among[0] ? null : to(-1),
      after: name === among.at(-1) ? null : to(1),
      hide: () => {
        held.current = among[among.indexOf(name) + 1] ?? among.at(-2) ?? names.find((each) => each !== name) ?? null;
        onArrange(hide(name, arrangement));
      },
    };
  };
  const dragOf = useDrag((name, at) => onArrange?.(placed(names, name, at, arrangement)));
  const dragged = ({ Nome, Linhas }: Quadro) => {
    const { isTarget, ...drag } = dragOf(Nome);
    return {
      className: mergeClasses(styles.tile, Linhas.length > 1 && styles.long, isTarget && styles.target),
      ...(onArrange && drag),
    };
  };
  return (
    <div ref={board}>
      {waiting.length > 0 && (
        <div className={styles.tiles}>
          {waiting.map((tile) => (
            <div key={tile.Nome} {...dragged(tile)}>
              <TileCard
                tile={tile}
                page={pageOf(open, tile)}
                acts={actsOf(tile.Nome, waiting)}
                onRetry={() => onRetry(tile.Nome)}
              />
            </div>
          ))}
        </div>
      )}
      {quiet.length > 0 && (
        <section className={styles.quiet} aria-labelledby={id}>
          <Caption1 as="h2" block id={id} className={styles.quietTitle}>
            <FormattedMessage id="shell.home.none" />
          </Caption1>
          <div className={styles.quietTiles}>
            {quiet.map((tile) => (
              <div key={tile.Nome} {...dragged(tile)}>
                <QuietTile tile={tile} page={pageOf(open, tile)} acts={actsOf(tile.Nome, quiet)} />
              </div>
            ))}
          </div>
        </section>
      )}
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
