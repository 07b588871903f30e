import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Ids of the texts the frame shows of rooms and pages before any of them is loaded: names of menus and titles. */
export const menuIds = /^\w+\.(menu|tile\.\w+|[\w.]+\.(title|new))$/;

const OWN = '\0menu-texts:';

/**
 * `<texts>.json?menu` has the words of the menus alone, so that the frame does not load the texts of all rooms.
 */
export const menuTexts = (): Plugin => ({
  name: 'menu-texts',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('.json?menu')) return undefined;
    const file = await this.resolve(id.slice(0, -'?menu'.length), importer);
    // Without the ending: what is called `.json` is read as such.
    return file && `${OWN}${file.id.slice(0, -'.json'.length)}`;
  },
  async load(id) {
    if (!id.startsWith(OWN)) return undefined;
    const file = `${id.slice(OWN.length)}.json`;
    this.addWatchFile(file);
    const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    const words = Object.entries(texts).filter(([key]) => menuIds.test(key));
    return `export default ${JSON.stringify(Object.fromEntries(words))};`;
  },
});
