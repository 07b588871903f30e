import { createContext } from 'react';

/** Shows the list of keyboard shortcuts; null where there is none. Menus of cells offer it, for in cells `?` is typed. */
export const HelpContext = createContext<(() => void) | null>(null);
