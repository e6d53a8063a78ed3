import { Button, Menu, Text, TextInput } from '@mantine/core'
import { IconFileText, IconHeading, IconHeadingOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import {
  type IngredientDraft,
  partsOf,
  plainTextOf,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import type { ListActions } from '../draft/editor-state.ts'
import { ClosedIngredient } from './ClosedIngredient.tsx'
import { focusRow } from './focus-row.ts'
import { IngredientFields } from './IngredientFields.tsx'
import classes from './rows.module.css'
import { RowMenu } from './RowMenu.tsx'

interface IngredientRowProps {
  line: IngredientDraft
  index: number
  count: number
  /** The key of the row above. */
  previous: string | null
  disableAmount: boolean
  /** The row is text that opens, because its fields don't fit side by side. */
  folds: boolean
  problem: string | undefined
  units: NameChoice
  foods: NameChoice
  actions: ListActions<'ingredients'>
  onInsert: (index: number) => void
  onRemoveEmpty: (key: string, previous: string | null) => void
  onLines: (line: IngredientDraft, index: number, lines: string[]) => void
}

/** An ingredient: its fields in one line, or on a phone its words, which open. */
export function IngredientRow(row: IngredientRowProps) {
  const { t } = useTranslation()
  const { line, index, count, disableAmount, problem, actions } = row
  const isEmpty = disableAmount ? plainTextOf(line) === '' : !line.asWritten && partsOf(line) === ''
  const [showsOriginal, setShowsOriginal] = useState(false)
  // A new row is there to be filled in.
  const [isOpen, setOpen] = useState(isEmpty)
  const name = t('recipe-edit.line', { number: index + 1 })
  const canFold = row.folds && !disableAmount
  const isClosed = canFold && !isOpen && problem === undefined
  const change = (changes: Partial<IngredientDraft>) => actions.change(line.key, changes)
  const turn = (open: boolean) => {
    setOpen(open)
    focusRow(line.key)
  }

  return (
    <div className={classes.row} data-open={canFold && !isClosed}>
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
        <Grip name={name} />
      </div>
      {isClosed ? (
        <ClosedIngredient
          line={line}
          name={name}
          units={row.units}
          foods={row.foods}
          onOpen={() => turn(true)}
        />
      ) : (
        <IngredientFields
          line={line}
          name={name}
          isEmpty={isEmpty}
          disableAmount={disableAmount}
          problem={problem}
          units={row.units}
          foods={row.foods}
          onChange={change}
          onEnter={() => row.onInsert(index + 1)}
          onRemoveEmpty={() => row.onRemoveEmpty(line.key, row.previous)}
          onLines={(lines) => row.onLines(line, index, lines)}
        />
      )}
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
      {canFold && !isClosed && (
        <Button className={classes.done} variant="subtle" onClick={() => turn(false)}>
          {t('recipe-edit.fold')}
        </Button>
      )}
      {showsOriginal && (
        <Text className={classes.original} size="sm" c="dimmed" dir="auto">
          {line.originalText}
        </Text>
      )}
    </div>
  )
}
