import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
  Caption1,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Subtitle1,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

/** A step above the page. */
export interface Crumb {
  readonly text: string;
  readonly onClick?: () => void;
}

/** An act in the overflow menu. */
export interface OverflowAction {
  readonly id: string;
  readonly text: string;
  readonly icon?: ReactElement;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    // One row: only the title gives way.
    '> *': { flexShrink: 0 },
    '@media (max-width: 640px)': { flexWrap: 'wrap' },
  },
  title: {
    '&&': { flexShrink: 1 },
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  heading: { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  counts: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
});

/** The one title row of a page: where one is, the title, counts, at most one primary action and a menu of others. */
export function PageHeader({
  breadcrumb = [],
  title,
  counts,
  primaryAction,
  overflow = [],
  children,
}: {
  breadcrumb?: readonly Crumb[];
  title: string;
  counts?: string;
  primaryAction?: ReactNode;
  overflow?: readonly OverflowAction[];
  /** Small things between title and actions, such as a status. */
  children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      {breadcrumb.length > 0 && <Crumbs crumbs={breadcrumb} />}
      <div className={styles.title}>
        <Subtitle1 as="h1" className={styles.heading} title={title}>
          {title}
        </Subtitle1>
        {counts && <Caption1 className={styles.counts}>{counts}</Caption1>}
      </div>
      {children}
      <div className={styles.actions}>
        {primaryAction}
        {overflow.length > 0 && <OverflowMenu actions={overflow} />}
      </div>
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const intl = useIntl();
  return (
    <Breadcrumb size="small" aria-label={intl.formatMessage(messages.breadcrumb)}>
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
