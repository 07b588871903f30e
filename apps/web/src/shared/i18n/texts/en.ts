import access from '../../../../lang/access/en.json';
import shell from '../../../../lang/shell/en.json';
import type { Messages, TextsOfLanguage } from '../textsOfLanguage.ts';

const all = import.meta.glob<Messages>('../../../../lang/*/en.json', { import: 'default' });
const menus = import.meta.glob<Messages>('../../../../lang/*/en.json', { import: 'default', query: '?menu' });

/** The texts of the web in English. */
export const texts: TextsOfLanguage = {
  base: { ...access, ...shell },
  errors: () => import('@bancada/contracts/lang/en.json').then((file) => file.default),
  all,
  menus,
  components: [
    () => import('@bancada/sheet/lang/en.json').then((file) => file.default),
    () => import('@bancada/ui/lang/en.json').then((file) => file.default),
  ],
};
