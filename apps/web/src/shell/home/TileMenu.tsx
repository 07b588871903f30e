import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { FormattedMessage, useIntl } from 'react-intl';

/** What a person does with a tile; null where it is at an end already. */
export interface TileActs {
  readonly before: (() => void) | null;
  readonly after: (() => void) | null;
  readonly hide: () => void;
}

/** Moves and hides one tile. */
export function TileMenu({ title, acts: { before, after, hide } }: { title: string; acts: TileActs }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'shell.home.acts' }, { tile: title });
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontal20Regular />}
          aria-label={label}
          title={label}
          data-acts
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem disabled={before === null} onClick={() => before?.()}>
            <FormattedMessage id="shell.home.before" />
          </MenuItem>
          <MenuItem disabled={after === null} onClick={() => after?.()}>
            <FormattedMessage id="shell.home.after" />
          </MenuItem>
          <MenuItem onClick={hide}>
            <FormattedMessage id="shell.home.hide" />
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
