import sheetFr from '@bancada/sheet/lang/fr.json' with { type: 'json' };
import sheetPt from '@bancada/sheet/lang/pt.json' with { type: 'json' };
import uiFr from '../../lang/fr.json' with { type: 'json' };
import uiPt from '../../lang/pt.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/** The Portuguese texts of this package and of the sheet under it. */
export const pt: Texts = { ...sheetPt, ...uiPt };

/** The same in French. */
export const fr: Texts = { ...sheetFr, ...uiFr };
