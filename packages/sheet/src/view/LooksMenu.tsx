import {
  Button,
  Menu,
  MenuDivider,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { TextLineSpacing20Regular } from '@fluentui/react-icons/svg/text-line-spacing';
import { useIntl } from 'react-intl';
import { viewMessages as messages } from './messages.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';

const densities = [
  { value: 'preferred', message: messages.densityPreferred },
  { value: 'compact', message: messages.densityCompact },
  { value: 'comfortable', message: messages.densityComfortable },
] as const;

const grounds = [
  { value: 'preferred', message: messages.zebraPreferred },
  { value: 'on', message: messages.zebra },
  { value: 'off', message: messages.zebraNone },
] as const;

/** How close the rows of this view stand, and whether they take turns in their ground; kept with the view. */
export function LooksMenu({ view }: { view: SheetViewPort }) {
  const intl = useIntl();
  const { density, zebra } = view.state;
  return (
    <Menu
      checkedValues={{
        density: [density ?? 'preferred'],
        zebra: [zebra === null ? 'preferred' : zebra ? 'on' : 'off'],
      }}
      onCheckedValueChange={(_, { name, checkedItems: [chosen] }) => {
        if (name === 'zebra') view.change({ zebra: chosen === 'preferred' ? null : chosen === 'on' });
        else view.change({ density: chosen === 'compact' || chosen === 'comfortable' ? chosen : null });
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<TextLineSpacing20Regular />}
          title={intl.formatMessage(messages.looks)}
          aria-label={intl.formatMessage(messages.looks)}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {densities.map(({ value, message }) => (
            <MenuItemRadio key={value} name="density" value={value}>
              {intl.formatMessage(message)}
            </MenuItemRadio>
          ))}
          <MenuDivider />
          {grounds.map(({ value, message }) => (
            <MenuItemRadio key={value} name="zebra" value={value}>
              {intl.formatMessage(message)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
