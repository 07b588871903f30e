import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
  Caption1,
  Link,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Subtitle1,
  tokens,
} from '@fluentui/react-components';
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { createContext, Fragment, useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

/** A step above the page. */
export interface Crumb {
  readonly text: string;
  readonly onClick?: () => void;
}

/** The record that is open beside a page's list. */
export interface HeaderRecord {
  readonly title: string;
  /** Back to the list. */
  readonly onBack: () => void;
}

/** The first step of every page's breadcrumb, such as the part of the product it belongs to; null for none. */
export const PageTrailContext = createContext<ReactNode>(null);

/** An act in the overflow menu. */
export interface OverflowAction {
  readonly id: string;
  readonly text: string;
  readonly icon?: ReactElement;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Beside a breadcrumb, a choice and two acts a title would have no room left. */
const NARROW = '@media (max-width: 800px)';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    // A page that is a column takes none of its lines away.
    flexShrink: 0,
    // Its words never widen the page: a long title would push the acts out of it.
    contain: 'inline-size',
    padding: `0 ${tokens.spacingHorizontalL}`,
    // One row: only the title gives way.
    '> *': { flexShrink: 0 },
    [NARROW]: { flexWrap: 'wrap', paddingBlock: tokens.spacingVerticalXS },
  },
  // On telephones the open record has the page: what concerns the list waits until it is closed.
  ofList: { '@media (max-width: 719px)': { display: 'none' } },
  // Telephones have no room for the steps above the page.
  crumbs: { '@media (max-width: 719px)': { display: 'none' } },
  record: {
    '&&': { flexShrink: 1 },
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: '48px',
    color: tokens.colorNeutralForeground2,
  },
  recordTitle: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A button is cut by itself: the heading around it shows an ellipsis for text alone.
  back: {
    font: 'inherit',
    color: 'inherit',
    display: 'block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  title: {
    '&&': { flexShrink: 1 },
    display: 'flex',
    alignItems: 'baseline',
    gap: `0 ${tokens.spacingHorizontalS}`,
    minWidth: 0,
    // On telephones the count goes under a title that would be cut beside it.
    '@media (max-width: 719px)': { flexWrap: 'wrap' },
  },
  heading: { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  counts: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    [NARROW]: { flexWrap: 'wrap', justifyContent: 'end', columnGap: tokens.spacingHorizontalXS, maxWidth: '100%' },
  },
});

/** The one title row of a page: where one is, the title, counts, at most one primary action and a menu of others. */
export function PageHeader({
  breadcrumb = [],
  title,
  counts,
  record = null,
  primaryAction,
  overflow = [],
  children,
}: {
  breadcrumb?: readonly Crumb[];
  title: string;
  counts?: string;
  /** The last step of the breadcrumb, when a record is open; the title then leads back to the list. */
  record?: HeaderRecord | null;
  primaryAction?: ReactNode;
  overflow?: readonly OverflowAction[];
  /** Small things between title and actions, such as a status. */
  children?: ReactNode;
}) {
  const styles = useStyles();
  const trail = useContext(PageTrailContext);
  return (
    <header className={styles.header}>
      {(trail !== null || breadcrumb.length > 0) && <Crumbs trail={trail} crumbs={breadcrumb} />}
      <div className={styles.title}>
        <Subtitle1 as="h1" className={styles.heading} title={title}>
          {record ? (
            <Link as="button" appearance="subtle" className={styles.back} onClick={record.onBack}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Subtitle1>
        {counts && (
          <Caption1 className={mergeClasses(styles.counts, record !== null && styles.ofList)}>{counts}</Caption1>
        )}
      </div>
      {record && (
        <div className={styles.record}>
          <ChevronRight12Regular aria-hidden />
          <Caption1 aria-current="page" title={record.title} className={styles.recordTitle}>
            {record.title}
          </Caption1>
        </div>
      )}
      {children}
      <div className={mergeClasses(styles.actions, record !== null && styles.ofList)}>
        {primaryAction}
        {overflow.length > 0 && <OverflowMenu actions={overflow} />}
      </div>
    </header>
  );
}

function Crumbs({ trail, crumbs }: { trail: ReactNode; crumbs: readonly Crumb[] }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Breadcrumb size="small" className={styles.crumbs} aria-label={intl.formatMessage(messages.breadcrumb)}>
      {trail !== null && (
        <>
          <BreadcrumbItem>{trail}</BreadcrumbItem>
          <BreadcrumbDivider />
        </>
      )}
      {crumbs.map(({ text, onClick }) => (
        <Fragment key={text}>
          <BreadcrumbItem>
            {onClick ? <BreadcrumbButton onClick={onClick}>{text}</BreadcrumbButton> : <Caption1>{text}</Caption1>}
          </BreadcrumbItem>
          <BreadcrumbDivider />
        </Fragment>
      ))}
    </Breadcrumb>
  );
}

function OverflowMenu({ actions }: { actions: readonly OverflowAction[] }) {
  const intl = useIntl();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontal20Regular />} aria-label={intl.formatMessage(messages.more)} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map(({ id, text, icon, disabled, onClick }) => (
            <MenuItem key={id} icon={icon} disabled={disabled} onClick={onClick}>
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
