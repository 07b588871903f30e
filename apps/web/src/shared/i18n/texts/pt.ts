import access from '../../../../lang/access/pt.json';
import shell from '../../../../lang/shell/pt.json';
import type { Messages, TextsOfLanguage } from '../textsOfLanguage.ts';

const all = import.meta.glob<Messages>('../../../../lang/*/pt.json', { import: 'default' });
const menus = import.meta.glob<Messages>('../../../../lang/*/pt.json', { import: 'default', query: '?menu' });

/** The texts of the web in Portuguese. */
export const texts: TextsOfLanguage = {
  base: { ...access, ...shell },
  errors: () => import('@bancada/contracts/lang/pt.json').then((file) => file.default),
  all,
  menus,
  components: [
    () => import('@bancada/sheet/lang/pt.json').then((file) => file.default),
    () => import('@bancada/ui/lang/pt.json').then((file) => file.default),
  ],
};
