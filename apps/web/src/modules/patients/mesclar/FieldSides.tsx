import { type CampoDaMescla, type EscolhaDaMescla, Paciente } from '@bancada/contracts/patients';
import { type FieldModel, fieldText } from '@bancada/ui/registry';
import {
  Caption1,
  Link as FluentLink,
  makeStyles,
  mergeClasses,
  Radio,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { fieldModels } from '../../../shared/registry/model.ts';
import { useReader } from '../../../shared/registry/useReader.ts';
import { fieldsOf, firstSide, type Side, type Sides } from './sides.ts';

const PHONE = '@media (max-width: 719px)';

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0 },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  name: { width: '24%', [PHONE]: { width: '30%' } },
  head: { textAlign: 'left', padding: tokens.spacingVerticalXS, verticalAlign: 'bottom', overflowWrap: 'anywhere' },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'middle',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  kept: { backgroundColor: tokens.colorNeutralBackground1Selected },
  quiet: { color: tokens.colorNeutralForeground3 },
  radio: { alignItems: 'center' },
});

const both = ['Sobrevivente', 'Absorvido'] as const satisfies readonly Side[];

/** The fields of both sides: those that differ first, each with a choice; then those that are the same. */
export function FieldSides({
  sides,
  chosen,
  disabled,
  onChoose,
}: {
  sides: Sides;
  chosen: EscolhaDaMescla;
  disabled: boolean;
  onChoose: (name: CampoDaMescla, side: Side) => void;
}) {
  const styles = useStyles();
  const { different, same } = fieldsOf(sides);
  const reader = useReader();
  const models = useMemo(() => new Map(fieldModels(Paciente, reader).map((field) => [field.name, field])), [reader]);
  return (
    <section className={styles.section}>
      <Subtitle2 as="h2" className={styles.title}>
        <FormattedMessage id="patients.merge.different" values={{ n: different.length }} />
      </Subtitle2>
      <table className={styles.table}>
        <Head sides={sides} />
        <tbody>
          {different.map((name) => (
            <ChoiceRow
              key={name}
              {...{ name, sides, disabled }}
              field={models.get(name)}
              side={chosen[name] ?? firstSide(sides, name)}
              onChoose={(side) => onChoose(name, side)}
            />
          ))}
        </tbody>
        <tbody className={styles.quiet}>
          {same.map((name) => (
            <SameRow key={name} field={models.get(name)} value={sides.Sobrevivente[name]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ sides }: { sides: Sides }) {
  const styles = useStyles();
  return (
    <thead>
      <tr>
        <th className={mergeClasses(styles.head, styles.name)} scope="col">
          <Caption1>
            <FormattedMessage id="patients.merge.field" />
          </Caption1>
        </th>
        {both.map((side) => (
          <th key={side} scope="col" className={styles.head}>
            <Caption1 block className={styles.quiet}>
              <FormattedMessage id={`patients.merge.side.${side}`} />
            </Caption1>
            <Link href={`/pacientes/${sides[side].id}`} asChild>
              <FluentLink>
                {sides[side].NomeCompleto} · {sides[side].id}
              </FluentLink>
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A field that differs: the arrows choose the side, Tab leads to the next one. */
function ChoiceRow({
  name,
  field,
  sides,
  side: kept,
  disabled,
  onChoose,
}: {
  name: CampoDaMescla;
  field: FieldModel | undefined;
  sides: Sides;
  side: Side;
  disabled: boolean;
  onChoose: (side: Side) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const group = useId();
  if (!field) return null;
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {field.label}
      </th>
      {both.map((side) => (
        <td key={side} className={mergeClasses(styles.cell, side === kept && styles.kept)}>
          <Radio
            className={styles.radio}
            name={`${group}${name}`}
            value={side}
            checked={side === kept}
            disabled={disabled}
            input={{
              'aria-label': `${field.label}: ${intl.formatMessage({ id: `patients.merge.side.${side}` })}`,
            }}
            label={fieldText(field, sides[side][name]) || '–'}
            onChange={() => onChoose(side)}
          />
        </td>
      ))}
    </tr>
  );
}

function SameRow({ field, value }: { field: FieldModel | undefined; value: unknown }) {
  const styles = useStyles();
  if (!field) return null;
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {field.label}
      </th>
      <td colSpan={2} className={styles.cell}>
        {fieldText(field, value)}
      </td>
    </tr>
  );
}
