import sheet from '@bancada/sheet/lang/pt.json' with { type: 'json' };
import ui from '../../lang/pt.json' with { type: 'json' };

/** The Portuguese texts of this package and of the sheet under it. */
export const pt: Readonly<Record<string, string>> = { ...sheet, ...ui };
