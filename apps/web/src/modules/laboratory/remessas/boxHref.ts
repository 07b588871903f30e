/** Where the tubes of a box are read; without the view its address is that of its record. */
export const boxHref = (box: number): string => `/laboratorio/remessas/${box}?visao=tubos`;
