import access from '../../../../lang/access/fr.json';
import shell from '../../../../lang/shell/fr.json';
import type { Messages, TextsOfLanguage } from '../textsOfLanguage.ts';

const all = import.meta.glob<Messages>('../../../../lang/*/fr.json', { import: 'default' });
const menus = import.meta.glob<Messages>('../../../../lang/*/fr.json', { import: 'default', query: '?menu' });

/** The texts of the web in French. */
export const texts: TextsOfLanguage = {
  base: { ...access, ...shell },
  errors: () => import('@bancada/contracts/lang/fr.json').then((file) => file.default),
  all,
  menus,
  components: [
    () => import('@bancada/sheet/lang/fr.json').then((file) => file.default),
    () => import('@bancada/ui/lang/fr.json').then((file) => file.default),
  ],
};
