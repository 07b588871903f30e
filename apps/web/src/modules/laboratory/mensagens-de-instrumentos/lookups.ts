import { CodigoInstrumento } from '@bancada/contracts';
import type { LookupSource } from '@bancada/ui';
import { optionsOf } from '../../../shared/registry/lookup.ts';

/** What a field of a code of an instrument may link to, found as the registry of codes finds it. */
function linkOf(field: 'Instrumento' | 'Componente'): LookupSource {
  const { options } = CodigoInstrumento.calls;
  const relation = CodigoInstrumento.relations[field];
  if (!options || !relation) throw new Error(`Codes of instruments have no link ${field}`);
  return optionsOf(options, field, relation);
}

export const instruments = linkOf('Instrumento');
export const components = linkOf('Componente');
