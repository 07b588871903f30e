import { type LinhaRevisao, Test } from '@bancada/contracts';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowRepeatAll20Regular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActKey, DoorActs } from '../../../shared/registry/index.ts';
import { TellCritical } from '../resultados-criticos/TellCritical.tsx';
import { stepOf } from './acceptance.ts';
import { returns, type Return, type ReviewActs } from './useReviewActs.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  why: { color: tokens.colorNeutralForeground2 },
});

const icons = { repetir: <ArrowRepeatAll20Regular />, devolver: <ArrowUndo20Regular /> } as const;
const keys = { repetir: 'R', devolver: 'D' } as const;

/** What may be done with the test that is looked at, each with its key; and why it cannot be accepted yet. */
export function ReviewActBar({
  row,
  acts: { acceptance, running, accept, mayReturn },
  explains,
  onReturn,
  onExplain,
  onTold,
}: {
  row: LinhaRevisao;
  acts: ReviewActs;
  explains: boolean;
  onReturn: (action: Return) => void;
  onExplain: () => void;
  /** Somebody was told of a critical value it has. */
  onTold: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id: `laboratory.review.${id}` });
  return (
    <div className={styles.bar} role="group" aria-label={word('acts')}>
      <Button
        appearance="primary"
        icon={<CheckmarkCircle20Regular />}
        disabledFocusable={running || acceptance?.is !== 'ready'}
        onClick={() => void accept()}
      >
        {word(`accept.${stepOf(row)}`)}
        <ActKey>A</ActKey>
      </Button>
      {returns.filter(mayReturn).map((action) => (
        <Button key={action} icon={icons[action]} disabledFocusable={running} onClick={() => onReturn(action)}>
          {word(`return.${action}`)}
          <ActKey>{keys[action]}</ActKey>
        </Button>
      ))}
      <Button appearance="subtle" icon={<QuestionCircle20Regular />} aria-expanded={explains} onClick={onExplain}>
        {word('explain')}
        <ActKey>E</ActKey>
      </Button>
      <DoorActs
        noun={Test.path}
        id={row.id}
        subject={[row.Exame, row.Amostra, row.JobCodigo].filter(Boolean).join(' · ')}
      />
      {acceptance && acceptance.is !== 'ready' && (
        <Text size={200} className={styles.why}>
          <FormattedMessage
            id={`laboratory.review.cannot.${acceptance.is}`}
            values={{ n: acceptance.is === 'unseen' ? acceptance.left : 0 }}
          />
        </Text>
      )}
      {row.AComunicar[0] !== undefined && (
        <TellCritical key={row.AComunicar[0]} id={row.AComunicar[0]} onTold={onTold} />
      )}
    </div>
  );
}
