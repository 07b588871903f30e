import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
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

/** A view by its name; `author` is null for one's own. */
export interface SavedViewName {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly author: string | null;
}

/** The views of a grid, which one is in use, and what may be done about them. */
export interface ViewsState {
  readonly all: readonly SavedViewName[];
  /** The view in use; null for the standard one. */
  readonly current: number | null;
  readonly choose: (id: number | null) => void;
  readonly save: (name: string) => void;
  readonly remove: (id: number) => void;
  /** Undefined for who may not give views to others. */
  readonly share: ((id: number, shared: boolean) => void) | undefined;
}

/** The views of a grid: choose one, keep the present one under a name, share or forget one's own. */
export function ViewsMenu({ views }: { views: ViewsState }) {
  const { all, current, choose, save, remove, share } = views;
  const intl = useIntl();
  const [naming, setNaming] = useState(false);
  const shown = all.find(({ id }) => id === current);
  const own = shown?.author === null ? shown : undefined;
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="subtle">{shown?.name ?? intl.formatMessage(messages.views)}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => choose(null)}>{intl.formatMessage(messages.viewDefault)}</MenuItem>
            {all.map(({ id, name, shared, author }) => (
              <MenuItem
                key={id}
                icon={shared ? <People16Regular /> : <Person16Regular />}
                secondaryContent={author}
                onClick={() => choose(id)}
              >
                {name}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => setNaming(true)}>{intl.formatMessage(messages.viewSave)}</MenuItem>
            {own && share && (
              <MenuItem icon={<People16Regular />} onClick={() => share(own.id, !own.shared)}>
                {intl.formatMessage(own.shared ? messages.viewUnshare : messages.viewShare, { name: own.name })}
              </MenuItem>
            )}
            {own && (
              <MenuItem icon={<Delete16Regular />} onClick={() => remove(own.id)}>
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
            save(name);
          }}
        />
      )}
    </>
  );
}
