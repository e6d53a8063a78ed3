import { Alert, Button, Group, Loader } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  exampleRange,
  type IngredientDraft,
  type IngredientParts,
  ingredientParts,
  partsOf,
  useReadLine,
} from '#renderer/features/ingredient-lines/index.ts'
import { useNameList } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { emptyIngredient } from '../draft/draft.ts'
import { IngredientFields } from '../rows/IngredientFields.tsx'
import alone from '../rows/alone.module.css'
import { type Correction, correctionProblem } from './corrections.ts'
import classes from './read.module.css'
import type { WrittenLine } from './written-recipe.ts'

interface CorrectionFieldsProps {
  id: string
  line: WrittenLine
  index: number
  corrected: Correction | null
  /** With each key press; null: the line means what its words say. */
  onChange: (parts: IngredientParts | null) => void
  /** Closes the fields, and gives the focus back. */
  onClose: () => void
}

/** What was understood of a written line, to be corrected. The words of the line stay. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { t } = useTranslation()
  const { line, corrected, onChange, onClose } = props
  const group = useRef<HTMLDivElement>(null)
  const units = useNameList('units')
  const foods = useNameList('foods')
  const [empty] = useState(() => emptyIngredient())
  const [typed, setTyped] = useState<IngredientParts | null>(corrected?.parts ?? null)
  const reading = useReadLine(empty, typed === null ? line.text : null)
  const read = reading.line ? ingredientParts(reading.line) : null
  const parts = typed ?? read ?? (reading.failed ? ingredientParts(empty) : null)
  const isReady = parts !== null
  const name = t('recipe-edit.line', { number: props.index + 1 })
  const problem = parts && correctionProblem({ words: line.text, parts }, formatLocale())

  useEffect(() => {
    const amount = isReady ? group.current?.querySelector('input') : null
    const first = amount ?? group.current
    first?.focus()
    amount?.select()
  }, [isReady])

  const change = (changes: Partial<IngredientDraft>) => {
    const next = ingredientParts({ ...empty, ...parts, ...changes })
    setTyped(next)
    onChange(next)
  }
  const accept = () => {
    if (problem) return
    if (parts) onChange(parts)
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Already handled where the key closed a list of names.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that every field in it shares
    <div
      ref={group}
      id={props.id}
      role="group"
      aria-label={t('write.correct', { name })}
      aria-busy={!isReady}
      tabIndex={-1}
      className={`${classes.fields} ${alone.alone}`}
      onKeyDown={handleKey}
    >
      {parts === null ? (
        <Loader size="sm" />
      ) : (
        <IngredientFields
          line={{ ...empty, ...parts }}
          name={name}
          isEmpty={partsOf(parts) === ''}
          disableAmount={false}
          problem={
            problem === 'no-range'
              ? t('write.no-range')
              : problem
                ? t(`recipe-edit.problem.${problem}`, { range: exampleRange })
                : undefined
          }
          units={units}
          foods={foods}
          onChange={change}
          onEnter={accept}
          onRemoveEmpty={() => {}}
        />
      )}
      {reading.failed && typed === null && (
        <Alert color="warning" role="alert">
          {t('write.unread')}{' '}
          <Button variant="subtle" size="compact-md" onClick={reading.again}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        {corrected && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              onChange(null)
              onClose()
            }}
          >
            {t('write.uncorrect')}
          </Button>
        )}
        <Button variant="light" onClick={accept}>
          {t('recipe-edit.fold')}
        </Button>
      </Group>
    </div>
  )
}
