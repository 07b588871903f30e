/** A text without case and accents, for comparing what people type with what is there; outer spaces stay. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
