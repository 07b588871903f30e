import { CondicaoAmostra, ItemRecebimento } from '@bancada/contracts';
import { useReading } from '../../../shared/api/index.ts';

/** What the laboratory checks when samples arrive, and what may be wrong with them. */
export interface ReceiptCatalog {
  readonly conditions: readonly CondicaoAmostra[];
  readonly items: readonly ItemRecebimento[];
}

const query = { IsActive: 'true', _limit: '200' };

/** The conditions and the checklist in use; undefined until they are known. */
export function useReceiptCatalog(): ReceiptCatalog | undefined {
  const { data: conditions } = useReading(CondicaoAmostra.calls.list, { query });
  const { data: items } = useReading(ItemRecebimento.calls.list, { query });
  return conditions && items && { conditions, items };
}
