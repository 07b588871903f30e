import { Checkbox, Label, makeStyles, useId } from '@fluentui/react-components';

const useStyles = makeStyles({
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', minWidth: 0 },
});

/** Several of some choices, each a box of its own: all are in sight, Tab and Space tick them. */
export function TickList<Id extends string | number>({
  label,
  choices,
  ticked,
  onTick,
}: {
  label: string;
  choices: readonly { readonly id: Id; readonly text: string; readonly required?: boolean }[];
  ticked: readonly Id[];
  onTick: (ticked: readonly Id[]) => void;
}) {
  const styles = useStyles();
  const labelId = useId();
  if (choices.length === 0) return null;
  return (
    // No Field: each box would take its name for its own.
    <div role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <div className={styles.boxes}>
        {choices.map(({ id, text, required = false }) => (
          <Checkbox
            key={id}
            label={text}
            required={required}
            checked={ticked.includes(id)}
            onChange={(_, { checked }) =>
              onTick(checked === true ? [...ticked, id] : ticked.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </div>
  );
}
