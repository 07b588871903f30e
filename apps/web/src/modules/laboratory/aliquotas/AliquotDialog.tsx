import { leftAfterAliquots, type Sample } from '@bancada/contracts';
import { ErrorState, FormSkeleton, NumberField } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { NewTubes } from '../acrescimo/NewTubes.tsx';
import { volumeText } from '../acrescimo/volumeText.ts';
import { ExamPlaces } from './ExamPlaces.tsx';
import { useAliquots } from './useAliquots.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

type Aliquots = ReturnType<typeof useAliquots>;

/** Parts a received sample: how many aliquots, how much each has, and which exams go on with which. Then come their labels. */
export function AliquotDialog({
  sample: id,
  onClose,
  onDone,
}: {
  /** The sample that is parted. */
  sample: number;
  onClose: () => void;
  /** Tells that samples and tests of the job have changed. */
  onDone: () => void;
}) {
  const intl = useIntl();
  const aliquots = useAliquots(id, onDone);
  const { sample, made } = aliquots;
  const words = (text: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.aliquots.${text}` }, values);
  const leave = () => {
    onClose();
    aliquots.leave();
  };
  if (made && sample) {
    return <NewTubes title={words('made', { n: made.length, name: sample.Nome })} samples={made} onClose={leave} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void aliquots.part();
  };
  const { count, problem, running } = aliquots;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{words('title', { name: sample?.Nome ?? '' })}</DialogTitle>
            <DialogContent>
              <Parts aliquots={aliquots} />
            </DialogContent>
            <DialogActions fluid>
              <Button
                type="submit"
                appearance="primary"
                disabledFocusable={!sample || count === null || problem !== null || running}
              >
                {words('part')}
              </Button>
              <Button onClick={onClose}>{words('cancel')}</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

function Parts({ aliquots }: { aliquots: Aliquots }) {
  const intl = useIntl();
  const { sample, error, exams } = aliquots;
  if (error) return <ErrorState {...errorWords(error, intl)} />;
  return sample && exams ? <Fields aliquots={aliquots} sample={sample} exams={exams} /> : <FormSkeleton />;
}

function Fields({
  aliquots,
  sample,
  exams,
}: {
  aliquots: Aliquots;
  sample: Sample;
  exams: NonNullable<Aliquots['exams']>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { form, set, count, problem } = aliquots;
  const words = (id: string) => intl.formatMessage({ id: `laboratory.aliquots.${id}` });
  const fields = useRef<HTMLDivElement>(null);
  // They come after the dialog, which had nothing but its buttons to give the keyboard to.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <div className={styles.form} ref={fields}>
      <div className={styles.pair}>
        <NumberField
          whole
          required
          label={words('count')}
          value={form.Quantidade}
          error={count === null ? words('count.wrong') : null}
          onChange={(Quantidade) => set({ Quantidade })}
        />
        <NumberField
          label={words('volume')}
          hint={words('volume.hint')}
          value={form.Volume}
          error={problem === null ? null : words(`volume.${problem}`)}
          onChange={(Volume) => set({ Volume })}
        />
      </div>
      <Left sample={sample} aliquots={aliquots} />
      <ExamPlaces exams={exams} count={count ?? 0} places={form.places} onChange={(places) => set({ places })} />
    </div>
  );
}

/** How much the sample has, and what is left of it. */
function Left({ sample: { Volume }, aliquots: { form, count } }: { sample: Sample; aliquots: Aliquots }) {
  const styles = useStyles();
  const intl = useIntl();
  const left = leftAfterAliquots(Volume, form.Volume, count ?? 0);
  const words = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.aliquots.${id}` }, values);
  return (
    <Text className={styles.quiet} role="status">
      {Volume === null || left === null
        ? words('unmeasured')
        : words('left', { has: volumeText(Volume), left: volumeText(left.startsWith('-') ? '0' : left) })}
    </Text>
  );
}
