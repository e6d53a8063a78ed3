import { Menu, Text, TextInput } from '@mantine/core'
import { IconFileText, IconHeading, IconHeadingOff } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from '#renderer/components/NameField.tsx'
import { SortableGrip } from '#renderer/components/Sortable.tsx'
import {
  type IngredientDraft,
  withWords,
  partsOf,
  plainTextOf,
  withPlainText,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { ListActions } from '../draft/editor-state.ts'
import classes from './rows.module.css'
import { RowMenu } from './RowMenu.tsx'

interface IngredientRowProps {
  line: IngredientDraft
  index: number
  count: number
  /** The key of the row above. */
  previous: string | null
  disableAmount: boolean
  problem: string | undefined
  units: NameChoice
  foods: NameChoice
  actions: ListActions<'ingredients'>
  onInsert: (index: number) => void
  onRemoveEmpty: (key: string, previous: string | null) => void
}

/** One ingredient line. Enter in the last note begins the next line, Backspace in an empty line removes it. */
export function IngredientRow(row: IngredientRowProps) {
  const { t } = useTranslation()
  const { line, index, count, previous, disableAmount, problem, units, foods, actions } = row
  const [showsOriginal, setShowsOriginal] = useState(false)
  const name = t('recipe-edit.line', { number: index + 1 })
  const change = (changes: Partial<IngredientDraft>) => actions.change(line.key, changes)
  const text = plainTextOf(line)
  const isEmpty = disableAmount ? text === '' : !line.asWritten && partsOf(line) === ''
  // The line as it was when the field got the focus: with each key its words are made from those.
  const before = useRef(line)
  const changePart = (changes: Partial<IngredientDraft>) => {
    const { note, asWritten } = before.current
    const words = { units: units.options, foods: foods.options, locale: formatLocale() }
    change(withWords(before.current, { ...line, note, asWritten, ...changes }, words))
  }

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && isEmpty) {
      event.preventDefault()
      row.onRemoveEmpty(line.key, previous)
    }
  }
  const handleNoteKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && index === count - 1 && !isEmpty) {
      event.preventDefault()
      row.onInsert(count)
    }
    handleKey(event)
  }

  return (
    <div
      className={classes.row}
      data-plain={disableAmount}
      onFocus={() => {
        before.current = line
      }}
    >
      {line.title !== null && (
        <TextInput
          className={classes.sectionField}
          aria-label={t('recipe-edit.section-title-of', { name })}
          placeholder={t('recipe-edit.section-title')}
          value={line.title}
          maxLength={1000}
          dir="auto"
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
      <div className={classes.moves}>
        <SortableGrip name={name} />
      </div>
      {!disableAmount && (
        <>
          <TextInput
            className={classes.quantity}
            aria-label={t('recipe-edit.quantity-of', { name })}
            placeholder={t('recipe-edit.quantity')}
            value={line.quantity}
            inputMode="text"
            // A language from right to left would turn '1 1/2' around.
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            error={problem}
            onChange={(event) => changePart({ quantity: event.currentTarget.value })}
            onKeyDown={handleKey}
          />
          <NameField
            className={classes.unit}
            label={t('recipe-edit.unit-of', { name })}
            placeholder={t('recipe-edit.unit')}
            value={line.unit}
            options={units.options}
            onCreate={units.create}
            onChange={(unit) => changePart({ unit })}
            onKeyDown={handleKey}
          />
          <NameField
            className={classes.food}
            label={t('recipe-edit.food-of', { name })}
            placeholder={t('recipe-edit.food')}
            value={line.food}
            options={foods.options}
            onCreate={foods.create}
            onChange={(food) => changePart({ food })}
            onKeyDown={handleKey}
          />
        </>
      )}
      <TextInput
        className={classes.note}
        aria-label={t(disableAmount ? 'recipe-edit.text-of' : 'recipe-edit.note-of', { name })}
        placeholder={t(disableAmount ? 'recipe-edit.ingredient-text' : 'recipe-edit.note')}
        value={disableAmount ? text : line.note}
        dir="auto"
        onChange={({ currentTarget: { value } }) =>
          disableAmount ? change(withPlainText(line, value)) : changePart({ note: value })
        }
        onKeyDown={handleNoteKey}
      />
      <div className={classes.menu}>
        <RowMenu
          name={name}
          index={index}
          count={count}
          onMove={(place) => actions.move(line.key, place)}
          onInsert={row.onInsert}
          onRemove={() => actions.remove(line.key)}
        >
          <Menu.Item
            leftSection={
              line.title === null ? (
                <IconHeading size={18} aria-hidden />
              ) : (
                <IconHeadingOff size={18} aria-hidden />
              )
            }
            onClick={() => change({ title: line.title === null ? '' : null })}
          >
            {t(line.title === null ? 'recipe-edit.add-section' : 'recipe-edit.drop-section')}
          </Menu.Item>
          {line.originalText && (
            <Menu.Item
              leftSection={<IconFileText size={18} aria-hidden />}
              onClick={() => setShowsOriginal(!showsOriginal)}
            >
              {t('recipe-edit.original-text')}
            </Menu.Item>
          )}
        </RowMenu>
      </div>
      {!disableAmount && line.asWritten !== null && (
        <TextInput
          className={classes.words}
          label={t('recipe-edit.shown-as')}
          aria-label={t('recipe-edit.shown-as-of', { name })}
          placeholder={partsOf(line)}
          value={line.asWritten}
          dir="auto"
          onChange={(event) => change({ asWritten: event.currentTarget.value })}
          onKeyDown={handleNoteKey}
        />
      )}
      {showsOriginal && (
        <Text className={classes.original} size="sm" c="dimmed" dir="auto">
          {line.originalText}
        </Text>
      )}
    </div>
  )
}
