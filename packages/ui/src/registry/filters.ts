import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import type { FilterShape } from '../fields/kinds/kind.ts';

export type { FilterShape } from '../fields/kinds/kind.ts';

/** How a field is filtered. */
export const filterShape = (field: FieldModel): FilterShape => kindOf(field).filter;
