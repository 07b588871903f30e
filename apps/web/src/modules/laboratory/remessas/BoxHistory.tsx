import { historicoRemessa, RemessaAmostra } from '@bancada/contracts';
import { HistoryTab } from '../../../shared/registry/HistoryTab.tsx';
import type { RecordActsProps } from '../../../shared/registry/index.ts';

/** A box has a call of its own for its history. */
const withHistory = { ...RemessaAmostra, calls: { ...RemessaAmostra.calls, history: historicoRemessa } };

/** Who opened, closed, sent and received a box, when, and why. */
export const BoxHistory = ({ row }: RecordActsProps) => <HistoryTab resource={withHistory} row={row} />;
