import { EmbryoDestino } from '@bancada/contracts/laboratory';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { WitnessActs } from '../embrioes/WitnessActs.tsx';

/** The witness of a step answers at its record, too. */
export const FateActs = ({ row, onChanged }: RecordActsProps) => (
  <WitnessActs fate={EmbryoDestino.row.parse(row)} onWitnessed={onChanged} />
);
