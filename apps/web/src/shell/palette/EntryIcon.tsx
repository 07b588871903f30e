import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { Star20Regular } from '@fluentui/react-icons/svg/star';
import { menuIcons } from '../../shared/menuIcons.ts';
import type { EntryIcon as Name } from './find.ts';

const icons = {
  ...menuIcons,
  star: Star20Regular,
  recent: Clock20Regular,
  new: Add20Regular,
  home: Home20Regular,
  signOut: SignOut20Regular,
  look: DarkTheme20Regular,
  keys: Keyboard20Regular,
} as const;

/** The icon of an entry of the palette; loaded with those of menus. */
export default function EntryIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon aria-hidden />;
}
