import { Button, Divider, makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components';
import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowSortDown16Regular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUp16Regular } from '@fluentui/react-icons/svg/arrow-sort-up';
import { ColorBackground20Regular } from '@fluentui/react-icons/svg/color-background';
import { EyeOff16Regular } from '@fluentui/react-icons/svg/eye-off';
import { TextBulletListTree16Regular } from '@fluentui/react-icons/svg/text-bullet-list-tree';
import { Pin16Regular } from '@fluentui/react-icons/svg/pin';
import { PinOff16Regular } from '@fluentui/react-icons/svg/pin-off';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../base/message.ts';
import { rulesOf, StyleRules } from './StyleRules.tsx';
import type { SheetGrouping } from '../model/grouping.ts';
import { canFilter, ColumnFilterForm } from './ColumnFilterForm.tsx';
import { GroupSteps } from './GroupSteps.tsx';
import { viewMessages as messages } from './messages.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    width: '280px',
    maxHeight: '640px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
    // Where room is short the surface scrolls; what it holds keeps its height.
    '& > *': { flexShrink: 0 },
  },
  title: { margin: 0, padding: `0 ${tokens.spacingHorizontalS}`, fontSize: tokens.fontSizeBase300 },
  act: { justifyContent: 'flex-start', minHeight: '28px', fontWeight: tokens.fontWeightRegular },
  keys: { marginLeft: 'auto', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Act {
  readonly message: Message;
  readonly icon: ReactElement;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly run: () => void;
}

/** A column's menu: its filter, its order and its place. What acts is taken at once; Esc or a click elsewhere closes. */
export default function ColumnMenu({
  view,
  at,
  onClose,
}: {
  view: SheetViewPort;
  at: { readonly columnId: string; readonly anchor: HTMLElement };
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const titleId = useId();
  const [isStyling, setStyling] = useState(false);
  const { columnId, anchor } = at;
  const header = view.columns.find(({ id }) => id === columnId)?.header ?? columnId;
  return (
    <Popover
      open
      trapFocus
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
      positioning={{ target: anchor, position: 'below', align: 'start', autoSize: 'height' }}
    >
      <PopoverSurface className={styles.surface} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {header}
        </h2>
        {isStyling ? (
          <StyleRules view={view} columnId={columnId} onBack={() => setStyling(false)} />
        ) : (
          <>
            {canFilter(view, columnId) && (
              <>
                <ColumnFilterForm view={view} columnId={columnId} />
                <Divider />
              </>
            )}
            {actsOf(view, columnId).map(({ message, icon, keys, disabled = false, run }) => (
              <Button
                key={message.id}
                size="small"
                appearance="subtle"
                className={styles.act}
                icon={icon}
                disabled={disabled}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                {intl.formatMessage(message)}
                {keys && <span className={styles.keys}>{keys}</span>}
              </Button>
            ))}
            {view.grouping && hasSteps(view.grouping, columnId) && (
              <GroupSteps grouping={view.grouping} columnId={columnId} onDone={onClose} />
            )}
            {view.styling && (
              <Button
                size="small"
                appearance="subtle"
                className={styles.act}
                icon={<ColorBackground20Regular />}
                onClick={() => setStyling(true)}
              >
                {intl.formatMessage(messages.styles, { count: rulesOf(view, columnId).length })}
              </Button>
            )}
          </>
        )}
      </PopoverSurface>
    </Popover>
  );
}

function actsOf(view: SheetViewPort, columnId: string): readonly Act[] {
  const { sort, columns } = view;
  const own = sort.find((each) => each.columnId === columnId);
  const others = sort.filter((each) => each.columnId !== columnId);
  const shown = columns.filter((column) => column.shown);
  const frozen = view.isFrozen(columnId);
  return [
    {
      message: messages.ascending,
      icon: <ArrowSortUp16Regular />,
      disabled: own?.descending === false && others.length === 0,
      run: () => view.onSort([{ columnId, descending: false }]),
    },
    {
      message: messages.descending,
      icon: <ArrowSortDown16Regular />,
      disabled: own?.descending === true && others.length === 0,
      run: () => view.onSort([{ columnId, descending: true }]),
    },
    ...(others.length > 0 && !own
      ? [
          {
            message: messages.thenBy,
            icon: <ArrowSortUp16Regular />,
            run: () => view.onSort([...others, { columnId, descending: false }]),
          },
        ]
      : []),
    ...(own ? [{ message: messages.unsorted, icon: <ArrowSortUp16Regular />, run: () => view.onSort(others) }] : []),
    {
      message: messages.moveLeft,
      icon: <ArrowLeft16Regular />,
      keys: 'Alt+Shift+←',
      disabled: shown[0]?.id === columnId,
      run: () => view.move(columnId, -1),
    },
    {
      message: messages.moveRight,
      icon: <ArrowRight16Regular />,
      keys: 'Alt+Shift+→',
      disabled: shown.at(-1)?.id === columnId,
      run: () => view.move(columnId, 1),
    },
    { message: messages.freeze, icon: <Pin16Regular />, run: () => view.freeze(columnId) },
    ...(frozen ? [{ message: messages.unfreeze, icon: <PinOff16Regular />, run: () => view.freeze(null) }] : []),
    ...groupActs(view, columnId),
    {
      message: messages.hide,
      icon: <EyeOff16Regular />,
      disabled: shown.length <= 1,
      run: () => view.show(columnId, false),
    },
  ];
}

function groupActs({ grouping }: SheetViewPort, columnId: string): readonly Act[] {
  if (!grouping || hasSteps(grouping, columnId)) return [];
  const { by } = grouping;
  if (grouping.can?.(columnId) === false) return [];
  const onGroupBy = (columnIds: readonly string[]) => grouping.onGroupBy(columnIds);
  const icon = <TextBulletListTree16Regular />;
  if (by.includes(columnId))
    return [{ message: messages.ungroup, icon, run: () => onGroupBy(by.filter((id) => id !== columnId)) }];
  const outer = grouping.single ? [] : by;
  const message = outer.length > 0 ? messages.groupWithin : messages.group;
  return [{ message, icon, run: () => onGroupBy([...outer, columnId]) }];
}

const hasSteps = (grouping: SheetGrouping, columnId: string) => (grouping.steps?.(columnId) ?? []).length > 0;
