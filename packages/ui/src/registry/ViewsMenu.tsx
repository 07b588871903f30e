import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
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
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../fields/TextField.tsx';
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

/** The person's views of a grid: choose one, keep the present one under a name, forget one. */
export function ViewsMenu({
  names,
  current,
  onChoose,
  onSave,
  onRemove,
}: {
  names: readonly string[];
  /** The view in use; null for the standard one. */
  current: string | null;
  onChoose: (name: string | null) => void;
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
}) {
  const intl = useIntl();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="subtle">{current ?? intl.formatMessage(messages.views)}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onChoose(null)}>{intl.formatMessage(messages.viewDefault)}</MenuItem>
            {names.map((name) => (
              <MenuItem key={name} onClick={() => onChoose(name)}>
                {name}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => setNaming(true)}>{intl.formatMessage(messages.viewSave)}</MenuItem>
            {current !== null && (
              <MenuItem icon={<Delete16Regular />} onClick={() => onRemove(current)}>
                {intl.formatMessage(messages.viewRemove, { name: current })}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {naming && (
        <NameDialog
          first={current ?? ''}
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

function NameDialog({
  first,
  onSave,
  onCancel,
}: {
  first: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [name, setName] = useState(first);
  const save = () => {
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <Dialog open onOpenChange={onCancel}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage(messages.viewSaveTitle)}</DialogTitle>
          <DialogContent>
            <TextField
              label={intl.formatMessage(messages.viewName)}
              value={name}
              onChange={setName}
              onEnter={save}
              required
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" disabled={name.trim() === ''} onClick={save}>
              {intl.formatMessage(messages.save)}
            </Button>
            <Button onClick={onCancel}>{intl.formatMessage(messages.cancel)}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
