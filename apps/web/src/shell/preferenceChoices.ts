/** What may be chosen of how screens look: the first of each until somebody does. The empty text follows the device. */
export const preferenceChoices = {
  Tema: ['', 'claro', 'escuro', 'contraste'],
  Densidade: ['compacta', 'confortavel'],
  Linhas: ['lisas', 'alternadas'],
  Menu: ['horizontal', 'vertical'],
  Largura: ['total', 'caixa'],
  Valores: ['visiveis', 'ocultos'],
} as const;

/** The name of a preference. */
export type PreferenceName = keyof typeof preferenceChoices;

/** The preferences, in the order of menus. */
export const preferenceNames = Object.keys(preferenceChoices) as readonly PreferenceName[];
