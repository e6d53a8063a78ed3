import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { IngredientDraft, NamedDraft } from './ingredient-draft.ts'
import { withWords } from './own-words.ts'
import { isUnknown, type ParsedLine, unknownNamesAsText } from './parsed-lines.ts'
import { LineParts } from './LineParts.tsx'
import { ParseName } from './ParseName.tsx'
import { labelOf } from './plain-lines.ts'
import classes from './parse.module.css'

interface ParseLineProps {
  parsed: ParsedLine
  number: number
  units: NameChoice
  foods: NameChoice
  onTake: (isTaken: boolean) => void
  onChange: (line: IngredientDraft) => void
  onCreate: (field: 'unit' | 'food', name: string) => Promise<{ id: string; name: string }>
  /** The food gets another name, by which it is known from then on. */
  onRemember: (food: { id: string; name: string }, alias: string) => Promise<void>
}

const nothing: NamedDraft = { id: null, name: '' }

/** A line before and after parsing, with the amount, unit and food that were found. */
export function ParseLine(row: ParseLineProps) {
  const { t } = useTranslation()
  const { parsed, number, units, foods } = row
  const { line, input, doubt, former, similar } = parsed
  const needsName = isUnknown(line.unit) || isUnknown(line.food)
  const [isOpen, setOpen] = useState(needsName)
  const name = t('recipe-edit.line', { number })
  const change = (changes: Partial<IngredientDraft>) =>
    row.onChange(
      withWords(
        line,
        { ...line, ...changes },
        { units: units.options, foods: foods.options, locale: formatLocale() },
      ),
    )
  const leaveAsText = (field: 'unit' | 'food') => {
    const other = field === 'unit' ? 'food' : 'unit'
    const asText = unknownNamesAsText({ ...line, [other]: nothing })
    row.onChange({ ...line, [field]: nothing, note: asText.note })
  }

  return (
    <li className={classes.line} data-taken={parsed.isTaken}>
      <Checkbox
        className={classes.take}
        aria-label={t('recipe-edit.parse-use', { name, text: input })}
        checked={parsed.isTaken}
        onChange={(event) => row.onTake(event.currentTarget.checked)}
      />
      <div className={classes.before}>
        <span className="only-for-readers">{t('recipe-edit.parse-before-is')}</span>{' '}
        <bdi>{input}</bdi>
        {former && <LineParts parts={former} former={line} />}
      </div>
      <div className={classes.after}>
        <span className="only-for-readers">{t('recipe-edit.parse-after-is')}</span>{' '}
        <bdi className={classes.reads}>{labelOf(line)}</bdi>
        <LineParts parts={line} former={former ?? null} />
        {(former ?? doubt) && (
          <Text size="sm" className={classes.doubt}>
            <IconAlertTriangle size={16} aria-hidden />{' '}
            {t(`recipe-edit.parse-doubt.${former ? 'otherwise' : (doubt ?? 'guess')}`, {
              food: line.food.name,
            })}
          </Text>
        )}
        {!isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('recipe-edit.parse-change-of', { name })}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('recipe-edit.parse-change')}
          </Button>
        )}
        {isOpen && (
          <div className={classes.fields}>
            <TextInput
              label={t('recipe-edit.quantity')}
              value={line.quantity}
              autoComplete="off"
              dir="ltr"
              maxLength={40}
              onChange={(event) => change({ quantity: event.currentTarget.value })}
            />
            <ParseName
              label={t('recipe-edit.unit')}
              value={line.unit}
              choice={units}
              onChange={(unit) => change({ unit })}
              onCreate={(name) => row.onCreate('unit', name)}
              onText={() => leaveAsText('unit')}
            />
            <ParseName
              label={t('recipe-edit.food')}
              value={line.food}
              choice={foods}
              onChange={(food) => change({ food })}
              onCreate={(name) => row.onCreate('food', name)}
              onText={() => leaveAsText('food')}
              similar={
                similar && {
                  name: similar.name,
                  // The words of the line stay, and count as this food.
                  onUse: () =>
                    row.onChange({
                      ...line,
                      food: { id: similar.id, name: similar.name },
                      asWritten: line.asWritten ?? input,
                    }),
                  onRemember: () => row.onRemember(similar, line.food.name.trim()),
                }
              }
            />
            <TextInput
              label={t('recipe-edit.note')}
              value={line.note}
              dir="auto"
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
    </li>
  )
}
