import {
  DAYS_OF_LIFE,
  dayOfAge,
  referenceCoverage,
  type FaixaReferencia,
  type TrechoReferencia,
} from '@bancada/contracts';
import {
  Badge,
  Caption1,
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ageText } from './ages.ts';

const useStyles = makeStyles({
  map: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0, maxWidth: '960px' },
  picture: { width: '100%', minWidth: '720px', display: 'block' },
  label: { fontSize: '11px', fill: tokens.colorNeutralForeground2 },
  number: { fontSize: '11px', fill: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  one: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke1 },
  gap: { stroke: tokens.colorNeutralStroke1, strokeDasharray: '4 3' },
  overlap: { fill: tokens.colorPaletteRedBackground2, stroke: tokens.colorPaletteRedBorderActive },
  hatch: { stroke: tokens.colorNeutralStroke1 },
  hint: { color: tokens.colorNeutralForeground3 },
  frame: { overflow: 'auto' },
});

const SCALE = 1000;
const LEFT = 30;

/** The first months of life have as much room as decades later. */
const at = (day: number) => LEFT + (Math.log1p(day / 30) / Math.log1p(DAYS_OF_LIFE / 30)) * (SCALE - LEFT);

const ticks = [dayOfAge(1, 'Meses'), ...[1, 5, 12, 18, 40, 60, 100].map((years) => dayOfAge(years, 'Anos'))];

/** For whom the ranges of a component are, by sex and age: drawn, and as a table. Gaps and overlaps stand out. */
export function CoverageMap({ ranges }: { ranges: readonly FaixaReferencia[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const { trechos, lacunas, sobreposicoes } = useMemo(() => referenceCoverage(ranges), [ranges]);
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `laboratory.catalog.coverage.${id}` }, values);
  if (trechos.length === 0) return <Caption1 className={styles.hint}>{words('none')}</Caption1>;
  const summary = words('summary', { gaps: lacunas.length, overlaps: sobreposicoes.length });
  return (
    <div className={styles.map}>
      <Subtitle2 as="h2">{words('title')}</Subtitle2>
      <Caption1>{summary}</Caption1>
      <div className={styles.frame} role="region" aria-label={words('picture')} tabIndex={0}>
        <Picture stretches={trechos} label={`${words('title')}. ${summary}`} />
      </div>
      <div className={styles.frame}>
        <Table size="extra-small" aria-label={words('title')}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell>{words('sex')}</TableHeaderCell>
              <TableHeaderCell>{words('from')}</TableHeaderCell>
              <TableHeaderCell>{words('to')}</TableHeaderCell>
              <TableHeaderCell>{words('ranges')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {trechos.map((each) => (
              <TableRow key={`${each.Sexo}${each.De}`}>
                <TableCell>{intl.formatMessage({ id: `registry.sexo.${each.Sexo}` })}</TableCell>
                <TableCell>{ageText(each.De, intl)}</TableCell>
                <TableCell>{ageText(each.Ate, intl)}</TableCell>
                <TableCell>
                  <Claim stretch={each} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}

/** Which ranges claim a stretch, by their numbers on the sheet. */
function Claim({ stretch: { faixas } }: { stretch: TrechoReferencia }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.coverage.${id}` });
  const numbers = faixas.map((place) => place + 1).join(', ');
  if (faixas.length === 1) return numbers;
  return (
    <Badge appearance="tint" color={faixas.length === 0 ? 'warning' : 'danger'}>
      {faixas.length === 0 ? words('gap') : `${words('overlap')}: ${numbers}`}
    </Badge>
  );
}

function Picture({ stretches, label }: { stretches: readonly TrechoReferencia[]; label: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const hatch = useId();
  const rows = { F: 4, M: 38 } as const;
  return (
    <svg className={styles.picture} viewBox={`0 0 ${SCALE} 92`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="6" className={styles.hatch} />
        </pattern>
      </defs>
      {(['F', 'M'] as const).map((sex) => (
        <text key={sex} x="6" y={rows[sex] + 19} className={styles.label}>
          {sex}
        </text>
      ))}
      {stretches.map((each) => {
        const [x, width] = [at(each.De), at(each.Ate) - at(each.De)];
        const isGap = each.faixas.length === 0;
        return (
          <g key={`${each.Sexo}${each.De}`}>
            <rect
              x={x}
              y={rows[each.Sexo]}
              width={width}
              height="28"
              className={isGap ? styles.gap : each.faixas.length > 1 ? styles.overlap : styles.one}
              {...(isGap ? { fill: `url(#${hatch})` } : {})}
            />
            {width > 24 && (
              <text x={x + width / 2} y={rows[each.Sexo] + 19} textAnchor="middle" className={styles.number}>
                {isGap ? '—' : each.faixas.map((place) => place + 1).join('+')}
              </text>
            )}
          </g>
        );
      })}
      {ticks.map((day) => (
        <text key={day} x={at(day)} y="84" textAnchor="middle" className={styles.label}>
          {ageText(day, intl)}
        </text>
      ))}
    </svg>
  );
}
