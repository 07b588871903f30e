import {
  Avatar,
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { chooseLocale, languageNames, locales, localeState, type Locale } from '../shared/i18n/index.ts';
import { prefer, preferencesState, type Preferences } from '../shared/preferences.state.ts';
import { useUser } from '../shared/session/useUser.ts';

const themes: readonly Preferences['theme'][] = ['system', 'light', 'dark'];
const layouts: readonly Preferences['layout'][] = ['horizontal', 'vertical'];
const widths: readonly Preferences['width'][] = ['full', 'boxed'];
const densities: readonly Preferences['density'][] = ['compact', 'comfortable'];

/** The person's own menu: language, theme, density, leave. */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  const intl = useIntl();
  const user = useUser();
  const [, goTo] = useLocation();
  const { locale } = useSnapshot(localeState);
  const { theme, density, layout, width } = useSnapshot(preferencesState);
  return (
    <Menu
      checkedValues={{ locale: [locale], theme: [theme], density: [density], layout: [layout], width: [width] }}
      onCheckedValueChange={(_, { name, checkedItems: [item] }) => {
        if (name === 'locale') chooseLocale(item as Locale);
        else prefer({ [name]: item });
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<Avatar name={user.Nome} size={28} color="brand" aria-hidden />}
          aria-label={intl.formatMessage({ id: 'shell.user' }, { name: user.Nome })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {user.Nome} · {user.role.name}
            </MenuGroupHeader>
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <FormattedMessage id="shell.language" />
            </MenuGroupHeader>
            {locales.map((each) => (
              <MenuItemRadio key={each} name="locale" value={each}>
                {languageNames[each]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <FormattedMessage id="shell.theme" />
            </MenuGroupHeader>
            {themes.map((each) => (
              <MenuItemRadio key={each} name="theme" value={each}>
                {intl.formatMessage({ id: `shell.theme.${each}` })}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <FormattedMessage id="shell.density" />
            </MenuGroupHeader>
            {densities.map((each) => (
              <MenuItemRadio key={each} name="density" value={each}>
                {intl.formatMessage({ id: `shell.density.${each}` })}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <FormattedMessage id="shell.layout" />
            </MenuGroupHeader>
            {layouts.map((each) => (
              <MenuItemRadio key={each} name="layout" value={each}>
                {intl.formatMessage({ id: `shell.layout.${each}` })}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <FormattedMessage id="shell.width" />
            </MenuGroupHeader>
            {widths.map((each) => (
              <MenuItemRadio key={each} name="width" value={each}>
                {intl.formatMessage({ id: `shell.width.${each}` })}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem onClick={() => goTo('/perfil')}>
            <FormattedMessage id="access.profile.title" />
          </MenuItem>
          <MenuItem onClick={onLogout}>
            <FormattedMessage id="shell.logout" />
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
