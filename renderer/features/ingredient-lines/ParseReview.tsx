import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import type { IngredientDraft } from './ingredient-draft.ts'
import { type ParsedLine, unknownNamesAsText, withKnown, withSimilar } from './parsed-lines.ts'
import { ParseLine } from './ParseLine.tsx'
import { useFoodAlias } from './use-food-alias.ts'
import classes from './parse.module.css'

interface ParseReviewProps {
  read: ParsedLine[]
  units: NameChoice
  foods: NameChoice
  onClose: () => void
  /** Called with the accepted lines. */
  onDone: (taken: IngredientDraft[]) => void
}

/**
 * Lines beside their parsed form, each with a checkbox. Doubtful ones are not ticked at first, and are the only ones that
 * are shown until one asks for all.
 */
export function ParseReview({ read, units, foods, onClose, onDone }: ParseReviewProps) {
  const { t } = useTranslation()
  const [lines, setLines] = useState(read)
  const [wasTried, setTried] = useState(false)
  const [showsAll, setShowsAll] = useState(() => read.every(({ isTaken }) => isTaken))
  const addAlias = useFoodAlias()
  const taken = lines.filter(({ isTaken }) => isTaken)
  // Those that were doubtful at first stay there when they are settled.
  const doubtful = new Set(read.flatMap(({ key, isTaken }) => (isTaken ? [] : [key])))
  const open = doubtful.size
  const areAllTaken = taken.length === lines.length

  const take = (isTaken: boolean, key?: string) =>
    setLines((lines) =>
      lines.map((parsed) =>
        key === undefined || parsed.key === key ? { ...parsed, isTaken } : parsed,
      ),
    )
  const change = (key: string, line: IngredientDraft) =>
    setLines((lines) =>
      lines.map((parsed) => (parsed.key === key ? { ...parsed, line, isTaken: true } : parsed)),
    )
  const create = (key: string) => async (field: 'unit' | 'food', name: string) => {
    const made = await (field === 'unit' ? units : foods).create(name)
    setLines((lines) => withKnown(lines, { field, name, key }, made))
    return made
  }

  const remember = (key: string) => async (food: { id: string; name: string }, alias: string) => {
    await addAlias(food.id, alias)
    setLines((lines) => withSimilar(lines, { name: alias, key }, food))
  }

  const handleSubmit = () => {
    setTried(true)
    if (taken.length > 0) onDone(taken.map(({ line }) => unknownNamesAsText(line)))
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={900}
      title={t('recipe-edit.parse-title')}
      submitLabel={t('recipe-edit.parse-take')}
      onSubmit={handleSubmit}
    >
      <Text>
        {t('recipe-edit.parse-intro')}{' '}
        {open > 0 &&
          t('recipe-edit.parse-open', { ...counted(open), total: formatNumber(read.length) })}
      </Text>
      <Group justify="space-between" my="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('recipe-edit.parse-taken', {
            number: formatNumber(taken.length),
            total: formatNumber(lines.length),
          })}
        </Text>
        <Button variant="subtle" size="compact-md" onClick={() => take(!areAllTaken)}>
          {t(areAllTaken ? 'recipe-edit.parse-leave-all' : 'recipe-edit.parse-take-all')}
        </Button>
      </Group>
      <div className={classes.heads} aria-hidden>
        <span>{t('recipe-edit.parse-before')}</span>
        <span>{t('recipe-edit.parse-after')}</span>
      </div>
      <ul className={classes.lines}>
        {lines.map((parsed, index) =>
          !showsAll && !doubtful.has(parsed.key) ? null : (
            <ParseLine
              key={parsed.key}
              parsed={parsed}
              number={index + 1}
              units={units}
              foods={foods}
              onTake={(isTaken) => take(isTaken, parsed.key)}
              onChange={(line) => change(parsed.key, line)}
              onCreate={create(parsed.key)}
              onRemember={remember(parsed.key)}
            />
          ),
        )}
      </ul>
      {!showsAll && open < lines.length && (
        <Button variant="subtle" size="compact-md" mt="sm" onClick={() => setShowsAll(true)}>
          {t('recipe-edit.parse-all', counted(lines.length))}
        </Button>
      )}
      {wasTried && taken.length === 0 && (
        <Text c="error" role="alert">
          {t('recipe-edit.parse-none')}
        </Text>
      )}
    </Dialog>
  )
}
