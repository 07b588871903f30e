import { Embryo, EsPaciente, EsTratamento } from '@bancada/contracts/laboratory';
import { useState } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';

/** So many of each are offered. */
const MOST = '1000';

/** Patients, the treatments of one, the embryos of one treatment, and which of all these is chosen. */
export function useEmbryos() {
  const [chosenPatient, setPatient] = useState<number | null>(null);
  const [chosenTreatment, setTreatment] = useState<number | null>(null);
  const [chosenEmbryo, setEmbryo] = useState<number | null>(null);
  const [compared, setCompared] = useState<ReadonlySet<number>>(new Set());
  const patients = useReading(EsPaciente.calls.list, { query: { IsActive: 'true', blocked: 'false', _limit: MOST } });
  const patient = patients.data?.find(({ id }) => id === chosenPatient) ?? patients.data?.[0];
  const treatments = useReading(
    EsTratamento.calls.list,
    patient ? { query: { EsPaciente: String(patient.id), _sort: 'created_at:ASC,id:ASC', _limit: MOST } } : null,
  );
  const treatment = treatments.data?.find(({ id }) => id === chosenTreatment) ?? treatments.data?.at(-1);
  const embryos = useReading(
    Embryo.calls.list,
    treatment ? { query: { EsTratamento: String(treatment.id), _sort: 'Codigo:ASC,id:ASC', _limit: MOST } } : null,
  );
  useRecordChanges(EsPaciente, () => void patients.mutate());
  useRecordChanges(EsTratamento, () => void treatments.mutate());
  useRecordChanges(Embryo, () => void embryos.mutate());
  const embryo = embryos.data?.find(({ id }) => id === chosenEmbryo) ?? embryos.data?.[0];
  return {
    patients,
    patient,
    treatments,
    treatment,
    embryos,
    embryo,
    compared: embryos.data?.filter(({ id }) => compared.has(id)) ?? [],
    choosePatient: (id: number) => {
      setPatient(id);
      setTreatment(null);
      setCompared(new Set());
    },
    chooseTreatment: (id: number) => {
      setTreatment(id);
      setCompared(new Set());
    },
    openEmbryo: (id: number) => setEmbryo(id),
    compare: (id: number, on: boolean) => {
      const next = new Set(compared);
      if (on) next.add(id);
      else next.delete(id);
      setCompared(next);
    },
  };
}
