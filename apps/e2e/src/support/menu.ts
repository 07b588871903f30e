import type { Page } from 'playwright';

/** Opens the menu of a room in the bar at the top. */
export const openRoomMenu = (page: Page, room: string): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('button', { name: room, exact: true })
    .click();

/** The entry of a page in the menu that is open: its title, with a line under it. */
export const menuEntry = (page: Page, title: string) =>
  page.getByRole('menuitem', { name: new RegExp(`^${title}`) }).first();

/** Goes to a page by its room's menu. */
export async function goByMenu(page: Page, room: string, title: string): Promise<void> {
  await openRoomMenu(page, room);
  await menuEntry(page, title).click();
}
