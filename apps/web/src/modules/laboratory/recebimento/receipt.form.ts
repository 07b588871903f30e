import type { IdentificadorPessoa, ItemRecebimento, Sample } from '@bancada/contracts';

/** What is said of samples that are received, refused or collected together. */
export interface ReceiptForm {
  readonly Condicoes: readonly number[];
  readonly Conferencia: readonly number[];
  /** In °C, as a canonical decimal. */
  readonly Temperatura: string | null;
  readonly Observacao: string;
  readonly Recoletar: boolean;
  readonly Identificadores: readonly IdentificadorPessoa[];
  readonly Local: string;
  /** Pictures of what was wrong. */
  readonly photos: readonly File[];
}

/** Nothing said yet. */
export const emptyForm: ReceiptForm = {
  Condicoes: [],
  Conferencia: [],
  Temperatura: null,
  Observacao: '',
  Recoletar: true,
  Identificadores: [],
  Local: '',
  photos: [],
};

type Material = Pick<Sample, 'TipoMaterial'> | { readonly TipoMaterial: { readonly id: number } | null };

const materialOf = ({ TipoMaterial }: Material): number | null =>
  typeof TipoMaterial === 'object' ? (TipoMaterial?.id ?? null) : TipoMaterial;

/** The items of the checklist that are for one of these samples: those for everything, and those for its material. */
export function itemsFor(items: readonly ItemRecebimento[], samples: readonly Material[]): readonly ItemRecebimento[] {
  const materials = new Set(samples.map(materialOf));
  return items.filter(({ TipoMaterial }) => TipoMaterial === null || materials.has(TipoMaterial));
}

/** Whether something has to be checked before they are received. */
export const asksChecklist = (items: readonly ItemRecebimento[], samples: readonly Material[]): boolean =>
  itemsFor(items, samples).some(({ Obrigatorio }) => Obrigatorio);
