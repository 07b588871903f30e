import access from '../../../../lang/access/de.json';
import shell from '../../../../lang/shell/de.json';
import type { Messages, TextsOfLanguage } from '../textsOfLanguage.ts';

const all = import.meta.glob<Messages>('../../../../lang/*/de.json', { import: 'default' });
const menus = import.meta.glob<Messages>('../../../../lang/*/de.json', { import: 'default', query: '?menu' });

/** The texts of the web in German. */
export const texts: TextsOfLanguage = {
  base: { ...access, ...shell },
  errors: () => import('@bancada/contracts/lang/de.json').then((file) => file.default),
  all,
  menus,
  components: [
    () => import('@bancada/sheet/lang/de.json').then((file) => file.default),
    () => import('@bancada/ui/lang/de.json').then((file) => file.default),
  ],
};
