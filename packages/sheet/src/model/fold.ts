import { foldText } from '@bancada/br-utils';

/** Text without case, accents and outer spaces, for comparing what people type with what they mean. */
export const fold = (text: string): string => foldText(text).trim();
