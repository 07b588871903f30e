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
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { languageNames, locales, localeState } from '../shared/i18n/index.ts';
import { preferencesState } from '../shared/preferences.state.ts';
import { usePrefer } from '../shared/usePreferences.ts';
import { useUser } from '../shared/session/useUser.ts';

/** What may be chosen; the empty text follows the device or the product. */
const choices = {
  Tema: ['', 'claro', 'escuro', 'contraste'],
  Densidade: ['compacta', 'confortavel'],
  Linhas: ['lisas', 'alternadas'],
  Menu: ['horizontal', 'vertical'],
  Largura: ['total', 'caixa'],
} as const;

/** The person's own menu: language, theme, density, leave. */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  const intl = useIntl();
  const user = useUser();
  const [, goTo] = useLocation();
  const prefer = usePrefer();
  const { locale } = useSnapshot(localeState);
  const preferences = useSnapshot(preferencesState);
  const checked = {
    Idioma: [locale],
    Tema: [preferences.Tema ?? ''],
    Densidade: [preferences.Densidade ?? 'compacta'],
    Linhas: [preferences.Linhas ?? 'lisas'],
    Menu: [preferences.Menu ?? 'horizontal'],
    Largura: [preferences.Largura ?? 'total'],
  };
  return (
    <Menu
      checkedValues={checked}
      onCheckedValueChange={(_, { name, checkedItems: [item = ''] }) => prefer({ [name]: item === '' ? null : item })}
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
              <MenuItemRadio key={each} name="Idioma" value={each}>
                {languageNames[each]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {Object.entries(choices).map(([name, values]) => (
            <Fragment key={name}>
              <MenuDivider />
              <MenuGroup>
                <MenuGroupHeader>{intl.formatMessage({ id: `shell.prefer.${name}` })}</MenuGroupHeader>
                {values.map((value) => (
                  <MenuItemRadio key={value} name={name} value={value}>
                    {intl.formatMessage({ id: `shell.prefer.${value || 'sistema'}` })}
                  </MenuItemRadio>
                ))}
              </MenuGroup>
            </Fragment>
          ))}
          <MenuDivider />
          <MenuItem onClick={() => goTo('/perfil')}>
            <FormattedMessage id="access.profile.title" />
          </MenuItem>
          <MenuItem onClick={() => goTo('/configuracoes/tarefas-de-fundo')}>
            <FormattedMessage id="settings.jobs.title" />
          </MenuItem>
          <MenuItem onClick={onLogout}>
            <FormattedMessage id="shell.logout" />
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
