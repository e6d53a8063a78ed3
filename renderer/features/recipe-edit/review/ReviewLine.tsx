import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readsTheSame } from '#contract/amounts/own-words.ts'
import {
  type IngredientDraft,
  labelOf,
  partsOf,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { IngredientFields } from '../rows/IngredientFields.tsx'
import alone from '../rows/alone.module.css'
import { Answers } from './Answers.tsx'
import { LineChips } from './LineChips.tsx'
import classes from './review.module.css'
import type { LineAnswer } from './use-answers.ts'
import type { ReviewedLine } from './use-line-review.ts'

interface ReviewLineProps {
  reviewed: ReviewedLine
  number: number
  isCurrent: boolean
  isOpen: boolean
  /** The answers stand elsewhere. */
  asksElsewhere: boolean
  asks: { question: string; answers: LineAnswer[] } | null
  problem: string | undefined
  units: NameChoice
  foods: NameChoice
  onLook: () => void
  /** The pointer of a mouse came to the line, or left it. */
  onPoint: (isPointed: boolean) => void
  onOpen: (isOpen: boolean) => void
  onEdit: (changes: Partial<IngredientDraft>) => void
  onAskAgain: () => void
  onDone: () => void
}

const signs = {
  sure: <IconCheck size={18} />,
  check: '?',
  new: <IconPlus size={18} />,
  written: '',
}

/** A line in the words it came with, what was understood under them, and what is asked about it. */
export function ReviewLine(row: ReviewLineProps) {
  const { t } = useTranslation()
  const { reviewed, number, isCurrent, asks, units, foods } = row
  const { line, state } = reviewed
  const fields = useId()
  const name = t('recipe-edit.line', { number })
  const words = labelOf(line)
  const came = line.originalText
  // What the line says now, beside what it said: the chips say the rest.
  const isReworded = came !== null && state === 'sure' && !readsTheSame(words, came)
  const isOpen = row.isOpen || row.problem !== undefined
  return (
    <li className={classes.line} data-state={state} data-current={isCurrent || undefined}>
      {line.title !== null && line.title !== '' && (
        <div className={classes.section}>
          <bdi>{line.title}</bdi>
        </div>
      )}
      <button
        type="button"
        className={classes.body}
        data-line={reviewed.key}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={row.onLook}
        onFocus={row.onLook}
        onMouseEnter={() => row.onPoint(true)}
        onMouseLeave={() => row.onPoint(false)}
      >
        <span className={classes.sign} aria-hidden>
          {signs[state]}
        </span>
        <span>
          <span className="only-for-readers">
            {`${name}, ${t(`recipe-edit.review.state.${state}`)}:`}
          </span>{' '}
          <span className={classes.words}>
            <bdi>{isReworded ? words : (came ?? words)}</bdi>
          </span>
          {isReworded && (
            <span className={classes.came}>
              {t('recipe-edit.parse-before-is')} <bdi>{came}</bdi>
            </span>
          )}
          {state !== 'written' && partsOf({ ...line, note: '' }) !== '' && (
            <>
              {' '}
              <span className="only-for-readers">{t('recipe-edit.parse-after-is')}</span>{' '}
              <LineChips line={line} units={units} foods={foods} />
            </>
          )}
          {state === 'written' && (
            <span className={classes.chips}>
              <span className={classes.note}>{t('recipe-edit.review.state.written')}</span>
            </span>
          )}
          {asks && (
            <>
              {' '}
              <span className="only-for-readers">
                {`${asks.question} ${t('recipe-edit.review.enter', { answer: asks.answers[0]!.label })}`}
              </span>
            </>
          )}
        </span>
      </button>
      <div className={classes.tools}>
        {state === 'written' && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('recipe-edit.review.ask-again-of', { name })}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={row.onAskAgain}
          >
            {t('recipe-edit.review.ask-again')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          className={classes.edit}
          aria-label={t('recipe-edit.parse-change-of', { name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fields : undefined}
          onClick={() => row.onOpen(!isOpen)}
        >
          <IconPencil size={18} aria-hidden />
        </Button>
      </div>
      {asks && !row.asksElsewhere && !isOpen && (
        <Answers
          reviewed={reviewed}
          question={asks.question}
          answers={asks.answers}
          onDone={row.onDone}
        />
      )}
      {isOpen && (
        <div
          id={fields}
          className={`${classes.fields} ${alone.alone}`}
          role="group"
          aria-label={name}
        >
          <IngredientFields
            line={line}
            name={name}
            isEmpty={false}
            disableAmount={false}
            problem={row.problem}
            units={units}
            foods={foods}
            onChange={row.onEdit}
            onEnter={() => row.onOpen(false)}
            onRemoveEmpty={() => {}}
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="light" onClick={() => row.onOpen(false)}>
              {t('recipe-edit.fold')}
            </Button>
          </Group>
        </div>
      )}
    </li>
  )
}
