import { logout } from '@bancada/contracts/access';
import {
  Avatar,
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { endSession } from '../shared/api/client.ts';
import { reportError } from '../shared/errors/index.ts';
import { languageNames, locales, localeState } from '../shared/i18n/index.ts';
import type { Unsent } from '../shared/outbox/unsent.ts';
import { preferencesState } from '../shared/preferences.state.ts';
import { usePrefer } from '../shared/usePreferences.ts';
import { useUser } from '../shared/session/useUser.ts';
import { ForgetDeviceDialog } from './ForgetDeviceDialog.tsx';
import { preferenceChoices, preferenceNames } from './preferenceChoices.ts';

const UnsentDialog = lazy(() => import('./UnsentDialog.tsx'));

const useStyles = makeStyles({
  named: { justifyContent: 'start', columnGap: tokens.spacingHorizontalS, minWidth: 0, maxWidth: '100%' },
  name: { minWidth: 0 },
  // A drawing, as an icon is: whoever speaks to the computer reads out the name of the button, and letters beside it would count as that.
  initials: { '::before': { content: 'attr(data-initials)' } },
});

/** The first letters of the first and the last name, without what stands in brackets. */
function initialsOf(name: string): string {
  const words = name.replaceAll(/\([^)]*\)/g, '').match(/\p{L}+/gu) ?? [];
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/**
 * The person's own menu: profile, language, theme, density, what is not stored, leave, forget the device. `named` shows their name beside
 * the portrait.
 */
export function UserMenu({ named = false }: { named?: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const [, goTo] = useLocation();
  const prefer = usePrefer();
  const { locale } = useSnapshot(localeState);
  const preferences = useSnapshot(preferencesState);
  const [forgetting, setForgetting] = useState(false);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [listing, setListing] = useState(false);
  const look = async () => {
    const { readUnsent } = await import('../shared/outbox/unsent.ts');
    setUnsent(await readUnsent(user.id));
  };
  return (
    <>
      <Menu onOpenChange={(_, { open }) => open && void look().catch(reportError)}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            className={named ? styles.named : undefined}
            appearance="subtle"
            icon={
              <Avatar
                initials={<span className={styles.initials} data-initials={initialsOf(user.Nome)} />}
                size={28}
                color="brand"
                aria-hidden
              />
            }
            aria-label={intl.formatMessage({ id: 'shell.user' }, { name: user.Nome })}
          >
            {named && (
              <Text truncate wrap={false} className={styles.name}>
                {user.Nome}
              </Text>
            )}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>
                {user.Nome} · {user.role.name}
              </MenuGroupHeader>
            </MenuGroup>
            <MenuDivider />
            <Preference
              name={intl.formatMessage({ id: 'shell.language' })}
              options={locales.map((value) => ({ value, label: languageNames[value] }))}
              chosen={locale}
              onChoose={(Idioma) => prefer({ Idioma })}
            />
            {preferenceNames.map((name) => (
              <Preference
                key={name}
                name={intl.formatMessage({ id: `shell.prefer.${name}` })}
                options={preferenceChoices[name].map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `shell.prefer.${value || 'sistema'}` }),
                }))}
                chosen={preferences[name] ?? preferenceChoices[name][0]}
                onChoose={(value) => prefer({ [name]: value === '' ? null : value })}
              />
            ))}
            <MenuDivider />
            <MenuItem onClick={() => goTo('/perfil')}>
              <FormattedMessage id="access.profile.title" />
            </MenuItem>
            <MenuItem onClick={() => goTo('/configuracoes/tarefas-de-fundo')}>
              <FormattedMessage id="settings.jobs.title" />
            </MenuItem>
            {unsent.length > 0 && (
              <MenuItem
                secondaryContent={unsent.reduce((sum, { count }) => sum + count, 0)}
                onClick={() => setListing(true)}
              >
                <FormattedMessage id="shell.unsent.menu" />
              </MenuItem>
            )}
            <MenuItem onClick={() => void endSession(logout)}>
              <FormattedMessage id="shell.logout" />
            </MenuItem>
            <MenuItem onClick={() => setForgetting(true)}>
              <FormattedMessage id="shell.forgetDevice.menu" />
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {listing && (
        <Suspense>
          <UnsentDialog unsent={unsent} onClose={() => setListing(false)} />
        </Suspense>
      )}
      <ForgetDeviceDialog open={forgetting} onClose={() => setForgetting(false)} />
    </>
  );
}

/** A preference with what is chosen, and what may be chosen beside it. */
function Preference<Value extends string>({
  name,
  options,
  chosen,
  onChoose,
}: {
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <Menu
      // Opened by the pointer's rest, it would be closed by the click that follows.
      openOnHover={false}
      checkedValues={{ [name]: [chosen] }}
      onCheckedValueChange={(_, { checkedItems: [item] }) => {
        const option = options.find(({ value }) => value === item);
        if (option) onChoose(option.value);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem secondaryContent={options.find(({ value }) => value === chosen)?.label}>{name}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map(({ value, label }) => (
            <MenuItemRadio key={value} name={name} value={value}>
              {label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
