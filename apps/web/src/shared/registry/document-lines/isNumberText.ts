/** Whether a value is a canonical number, as amounts and quantities are. */
export const isNumberText = (value: unknown): value is string => typeof value === 'string' && value !== '';
