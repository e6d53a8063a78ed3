import { Alert, Button, Group, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { isFreeLetter } from '#renderer/hooks/free-keys.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import type { EditorActions } from '../draft/editor-state.ts'
import type { LineCheck } from '../saving.ts'
import { Answers } from './Answers.tsx'
import classes from './review.module.css'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewKeys } from './ReviewKeys.tsx'
import { ReviewLine } from './ReviewLine.tsx'
import { useAnswers } from './use-answers.ts'
import { useLineFocus } from './use-line-focus.ts'
import { type ReviewedLine, useLineReview } from './use-line-review.ts'

interface LinesReviewProps {
  draft: RecipeDraft
  actions: EditorActions
  check: LineCheck
  language: string | null
  problems: Record<string, string>
  units: NameChoice
  foods: NameChoice
  /** The lines as rows of the form. */
  children: ReactNode
}

/** As they came. */
const wordsOf = ({ line }: ReviewedLine) => line.originalText ?? labelOf(line)

/** The lines of a recipe that came from elsewhere, each with what was understood; the doubtful ones ask. */
export function LinesReview(props: LinesReviewProps) {
  const { t } = useTranslation()
  const { draft, actions, check, problems, units, foods } = props
  const { doubtful, seeks, onLook } = check
  const isPhone = useWindowWidth('below-sm')
  const review = useLineReview({ draft, actions, doubtful, language: props.language, units, foods })
  const asks = useAnswers(review)
  const [open, setOpen] = useState<string | null>(null)
  const [isRows, setRows] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { lines } = review
  const line = useLineFocus(lines, section)
  const { current } = line
  const [isMaking, setMaking] = useState(false)
  const newLines = lines.filter(({ state }) => state === 'new')
  const isAsking = lines.some(({ question }) => question !== null)

  const words = current && wordsOf(current)
  useEffect(() => {
    onLook(words, section.current?.contains(document.activeElement) ?? false)
  }, [onLook, words])

  const latestSeek = useRef(line.seek)
  useEffect(() => {
    latestSeek.current = () => {
      setRows(false)
      return line.seek()
    }
  })
  useEffect(() => {
    if (seeks > 0) latestSeek.current()
  }, [seeks])

  const openFields = (key: string, isOpen: boolean) => {
    setOpen(isOpen ? key : null)
    line.focusFields(key, isOpen)
  }
  const leave = (key: string) => {
    review.leave([key])
    line.goOn(key)
  }
  const takeFirst = async (reviewed: ReviewedLine) => {
    const first = asks(reviewed)?.answers[0]
    if (first && (await first.give())) line.goOnThen(reviewed.key)
  }
  const makeAllNew = async () => {
    setMaking(true)
    // A failure is told by `create`; what was made before it stays.
    await review.makeAllNew().catch(() => undefined)
    setMaking(false)
    line.goOnThen(newLines[0]!.key)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, nativeEvent, repeat } = event
    const own = target instanceof HTMLElement ? target.dataset['line'] : undefined
    const index = lines.findIndex((line) => line.key === own)
    const reviewed = lines[index]
    if (!reviewed || nativeEvent.isComposing) return
    const isAsked = reviewed.question !== null
    const is = (letter: string) => isFreeLetter(nativeEvent, letter)
    const does: [boolean, () => unknown][] = [
      [is('j'), () => line.goOn(reviewed.key)],
      [is('k'), () => line.goOn(reviewed.key, -1)],
      [key === 'ArrowDown', () => line.focus(lines[index + 1]?.key)],
      [key === 'ArrowUp', () => line.focus(lines[index - 1]?.key)],
      [is('e'), () => openFields(reviewed.key, true)],
      [is('u') && isAsked, () => leave(reviewed.key)],
      [key === 'Enter' && !repeat && isAsked, () => takeFirst(reviewed)],
    ]
    const found = does.find(([isIt]) => isIt)
    if (!found) return
    event.preventDefault()
    void found[1]()
  }

  if (isRows)
    return (
      <div>
        {props.children}
        <Button variant="subtle" mt="sm" onClick={() => setRows(false)}>
          {t('recipe-edit.review.back')}
        </Button>
      </div>
    )
  const docked = isPhone && current?.question && open === null ? asks(current) : null
  return (
    <section ref={section} aria-labelledby="edit-ingredients">
      <ReviewHead lines={lines} reads={review.isReading ? doubtful.length : 0} onNext={line.seek} />
      {review.error && (
        <Alert color="error" role="alert" my="sm">
          <Text mb="sm">{review.error.message}</Text>
          <Button size="compact-md" onClick={review.again}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
      {lines.length === 0 && <Text c="dimmed">{t('recipe-edit.no-ingredients')}</Text>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons share */}
      <ol className={classes.lines} onKeyDown={handleKey}>
        {lines.map((reviewed, index) => (
          <ReviewLine
            key={reviewed.key}
            reviewed={reviewed}
            number={index + 1}
            isCurrent={reviewed.key === current?.key}
            isOpen={open === reviewed.key}
            asksElsewhere={isPhone}
            asks={asks(reviewed)}
            problem={problems[`recipeIngredient.${index}.quantity`]}
            units={units}
            foods={foods}
            onLook={() => {
              line.look(reviewed.key)
              onLook(wordsOf(reviewed), true)
            }}
            onPoint={(isPointed) => check.onPoint(isPointed ? wordsOf(reviewed) : null)}
            onOpen={(isOpen) => openFields(reviewed.key, isOpen)}
            onEdit={(changes) => review.edit(reviewed, changes)}
            onAskAgain={() => {
              review.askAgain(reviewed.key)
              line.focus(reviewed.key)
            }}
            onDone={() => line.goOnThen(reviewed.key)}
          />
        ))}
      </ol>
      {isAsking && !isPhone && <ReviewKeys />}
      <Group className={classes.foot}>
        {newLines.length > 1 && (
          <Button variant="light" loading={isMaking} onClick={() => void makeAllNew()}>
            {t('recipe-edit.review.make-all')}
          </Button>
        )}
        {isAsking && (
          <Button variant="subtle" color="gray" onClick={review.leaveRest}>
            {t('recipe-edit.review.leave-rest')}
          </Button>
        )}
        <Button variant="default" onClick={() => setRows(true)}>
          {t('recipe-edit.review.rows')}
        </Button>
      </Group>
      {docked && current && (
        <div className={classes.dock}>
          <b>
            {t('recipe-edit.review.line-of', {
              number: lines.indexOf(current) + 1,
              total: lines.length,
            })}
          </b>
          <Answers
            key={current.key}
            reviewed={current}
            question={docked.question}
            answers={docked.answers}
            onDone={() => line.goOnThen(current.key)}
          />
        </div>
      )}
    </section>
  )
}
