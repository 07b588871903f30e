import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

const NARROWEST = 320;
const STEP = 24;

const useStyles = makeStyles({
  panel: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: 'var(--record-panel-width)',
    boxSizing: 'border-box',
    minHeight: 0,
    maxWidth: '70vw',
    // On telephones it has the place of the list beside it, and no edge to drag.
    '@media (max-width: 719px)': { '&&': { width: '100%' }, maxWidth: 'none', borderLeft: 'none' },
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  edge: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '-3px',
    width: '6px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: 1,
    '@media (max-width: 719px)': { display: 'none' },
    ':focus-visible': { backgroundColor: tokens.colorBrandStroke1, outline: 'none' },
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  title: { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexGrow: 1 },
  tools: { display: 'flex', flexShrink: 0 },
  body: { minHeight: 0, overflow: 'auto', padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Where there is nothing to do, there is no place for it.
    '&:not(:has(> :not([data-lesser]))):not(:has(> [data-lesser=acts] > *))': { display: 'none' },
  },
});

/** A record beside its grid: title, tabs, content and acts. Not modal; its left edge is dragged, or moved with the arrows. */
export function RecordPanel({
  title,
  tools,
  head,
  tabs,
  footer,
  children,
  width: first = 480,
  panelRef,
  onClose,
}: {
  title: string;
  /** Small acts beside the title. */
  tools?: ReactNode;
  /** What is known of the record, over its tabs. */
  head?: ReactNode;
  tabs?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Pixels at first. */
  width?: number;
  /** The panel, for whoever moves the keyboard in it. */
  panelRef?: Ref<HTMLElement>;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [width, setWidth] = useState(first);
  const widen = (next: number) => setWidth(Math.max(NARROWEST, Math.min(next, innerWidth * 0.7)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') widen(width + STEP);
    if (event.key === 'ArrowRight') widen(width - STEP);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => event.currentTarget.setPointerCapture(event.pointerId);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { right } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { right: innerWidth };
    if (event.currentTarget.hasPointerCapture(event.pointerId)) widen(right - event.clientX);
  };
  return (
    <aside ref={panelRef} className={styles.panel} style={widthOf(width)} aria-label={title}>
      <div
        className={styles.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={intl.formatMessage(messages.resize)}
        aria-valuenow={Math.round(width)}
        aria-valuemin={NARROWEST}
        aria-valuemax={Math.round(innerWidth * 0.7)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      />
      <header className={styles.header}>
        <Subtitle2 as="h2" className={styles.title} title={title}>
          {title}
        </Subtitle2>
        <div className={styles.tools}>
          {tools}
          <Button
            appearance="subtle"
            icon={<Dismiss20Regular />}
            aria-label={intl.formatMessage(messages.close)}
            onClick={onClose}
          />
        </div>
      </header>
      <div>{head}</div>
      <div>{tabs}</div>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : <div />}
    </aside>
  );
}

/** A variable, so that telephones can have another width. */
const widthOf = (width: number) => ({ '--record-panel-width': `${width}px` }) as CSSProperties;
