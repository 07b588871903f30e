import { makeStyles, mergeClasses, Portal, tokens, usePositioning } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  surface: {
    zIndex: tokens.zIndexPopup,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    // As in the grid.
    fontSize: '13px',
    lineHeight: tokens.lineHeightBase300,
  },
});

/** A surface that hangs from a cell, outside the grid so that nothing clips it; turns upwards where there is no room. */
export function CellSurface({
  anchor,
  covers = false,
  className,
  role,
  children,
}: {
  anchor: HTMLElement;
  /** Lies over the cell instead of under it. */
  covers?: boolean;
  className?: string;
  role?: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  // Positioned from the cell as it stands when the surface opens.
  const offset = useMemo(() => (covers ? -anchor.getBoundingClientRect().height : 1), [anchor, covers]);
  const { containerRef } = usePositioning({
    target: anchor,
    position: 'below',
    align: 'start',
    offset: { mainAxis: offset, crossAxis: 0 },
  });
  return (
    <Portal>
      <div ref={containerRef} role={role} className={mergeClasses(styles.surface, className)}>
        {children}
      </div>
    </Portal>
  );
}
