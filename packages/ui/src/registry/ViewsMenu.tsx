import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { People16Regular } from '@fluentui/react-icons/svg/people';
import { Person16Regular } from '@fluentui/react-icons/svg/person';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { NameDialog } from '../page/NameDialog.tsx';
import { messages } from './messages.ts';
import type { FieldModel } from './types.ts';

/** The columns of a grid, ticked in a menu; the last one stays. */
export function ColumnsMenu({
  fields,
  shown,
  onChange,
}: {
  fields: readonly FieldModel[];
  /** Names, in the order of the grid. */
  shown: readonly string[];
  onChange: (names: readonly string[]) => void;
}) {
  const intl = useIntl();
  const toggle = (checked: readonly string[]) => {
    const kept = shown.filter((name) => checked.includes(name));
    const added = fields.map(({ name }) => name).filter((name) => checked.includes(name) && !shown.includes(name));
    if (kept.length + added.length > 0) onChange([...kept, ...added]);
  };
  return (
    <Menu checkedValues={{ columns: [...shown] }} onCheckedValueChange={(_, { checkedItems }) => toggle(checkedItems)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="subtle">{intl.formatMessage(messages.columns)}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {fields.map(({ name, label }) => (
            <MenuItemCheckbox key={name} name="columns" value={name}>
              {label}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** A view by its name; `author` is null for one's own. */
export interface SavedViewName {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly author: string | null;
}

/** The views of a grid: choose one, keep the present one under a name, share or forget one's own. */
export function ViewsMenu({
  views,
  current,
  onChoose,
  onSave,
  onRemove,
  onShare,
}: {
  views: readonly SavedViewName[];
  /** The view in use; null for the standard one. */
  current: number | null;
  onChoose: (id: number | null) => void;
  onSave: (name: string) => void;
  onRemove: (id: number) => void;
  /** Left out for who may not give views to others. */
  onShare?: ((id: number, shared: boolean) => void) | undefined;
}) {
  const intl = useIntl();
  const [naming, setNaming] = useState(false);
  const shown = views.find(({ id }) => id === current);
  const own = shown?.author === null ? shown : undefined;
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="subtle">{shown?.name ?? intl.formatMessage(messages.views)}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onChoose(null)}>{intl.formatMessage(messages.viewDefault)}</MenuItem>
            {views.map(({ id, name, shared, author }) => (
              <MenuItem
                key={id}
                icon={shared ? <People16Regular /> : <Person16Regular />}
                secondaryContent={author}
                onClick={() => onChoose(id)}
              >
                {name}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => setNaming(true)}>{intl.formatMessage(messages.viewSave)}</MenuItem>
            {own && onShare && (
              <MenuItem icon={<People16Regular />} onClick={() => onShare(own.id, !own.shared)}>
                {intl.formatMessage(own.shared ? messages.viewUnshare : messages.viewShare, { name: own.name })}
              </MenuItem>
            )}
            {own && (
              <MenuItem icon={<Delete16Regular />} onClick={() => onRemove(own.id)}>
                {intl.formatMessage(messages.viewRemove, { name: own.name })}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {naming && (
        <NameDialog
          title={intl.formatMessage(messages.viewSaveTitle)}
          label={intl.formatMessage(messages.viewName)}
          first={own?.name ?? ''}
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            setNaming(false);
            onSave(name);
          }}
        />
      )}
    </>
  );
}
