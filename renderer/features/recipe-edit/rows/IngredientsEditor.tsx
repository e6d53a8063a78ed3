import { Button, Group, Text, Title } from '@mantine/core'
import { IconList, IconPlus, IconWand } from '@tabler/icons-react'
import { type ComponentProps, memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import {
  type IngredientDraft,
  labelOf,
  isOpenLine,
  isReadable,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { emptyIngredient } from '../draft/draft.ts'
import type { ListActions } from '../draft/editor-state.ts'
import { BulkAddDialog } from './BulkAddDialog.tsx'
import { focusRow } from './focus-row.ts'
import { IngredientRow } from './IngredientRow.tsx'
import classes from './rows.module.css'

interface IngredientsEditorProps {
  lines: IngredientDraft[]
  actions: ListActions<'ingredients'>
  disableAmount: boolean
  problems: Record<string, string>
  units: NameChoice
  foods: NameChoice
  /** Opens the parser for lines that are still text. */
  onParse: () => void
}

/** The ingredient lines, a row each. */
export const IngredientsEditor = memo(function IngredientsEditor(editor: IngredientsEditorProps) {
  const { t } = useTranslation()
  const { lines, actions, disableAmount, problems, units, foods } = editor
  const [isBulk, setBulk] = useState(false)
  const folds = useWindowWidth('below-sm')

  const insertAt = useCallback(
    (index: number) => {
      const line = emptyIngredient()
      actions.insert(index, line)
      focusRow(line.key)
    },
    [actions],
  )
  const removeAndGoTo = useCallback(
    (key: string, previous: string | null) => {
      actions.remove(key)
      if (previous) focusRow(previous)
    },
    [actions],
  )
  const takeLines = useCallback(
    (line: IngredientDraft, index: number, [first = '', ...others]: string[]) => {
      const isEmpty = labelOf(line) === ''
      const added = (isEmpty ? others : [first, ...others]).map((note) => emptyIngredient(note))
      if (isEmpty) actions.change(line.key, { note: first })
      actions.insert(index + 1, ...added)
      const last = added.at(-1)
      if (last) focusRow(last.key)
    },
    [actions],
  )
  const nameOf = (key: string) => {
    const index = lines.findIndex((line) => line.key === key)
    const line = lines[index]
    return (line && labelOf(line)) || t('recipe-edit.line', { number: index + 1 })
  }

  return (
    <section aria-labelledby="edit-ingredients">
      <Title order={2} id="edit-ingredients" mb={disableAmount ? 'sm' : 0}>
        {t('recipe.ingredients')}
      </Title>
      {!disableAmount && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('recipe-edit.names-hint')}
        </Text>
      )}
      {lines.length === 0 && <Text c="dimmed">{t('recipe-edit.no-ingredients')}</Text>}
      <SortableList ids={lines.map((line) => line.key)} nameOf={nameOf} onMove={actions.moveTo}>
        {!disableAmount && !folds && lines.length > 0 && (
          <div className={classes.columnHeads} aria-hidden>
            <div>
              {(['quantity', 'unit', 'food', 'note'] as const).map((column) => (
                <span key={column}>{t(`recipe-edit.${column}`)}</span>
              ))}
            </div>
          </div>
        )}
        <ul className={classes.rows}>
          {lines.map((line, index) => (
            <Row
              key={line.key}
              line={line}
              index={index}
              count={lines.length}
              previous={lines[index - 1]?.key ?? null}
              disableAmount={disableAmount}
              folds={folds}
              problem={problems[`recipeIngredient.${index}.quantity`]}
              units={units}
              foods={foods}
              actions={actions}
              onInsert={insertAt}
              onRemoveEmpty={removeAndGoTo}
              onLines={takeLines}
            />
          ))}
        </ul>
      </SortableList>
      <Group className={classes.buttons}>
        <Button
          variant="light"
          color="accent"
          leftSection={<IconWand size={18} aria-hidden />}
          disabled={!lines.some(isReadable)}
          onClick={editor.onParse}
        >
          {t(lines.some(isOpenLine) ? 'recipe-edit.parse' : 'recipe-edit.parse-again')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconList size={18} aria-hidden />}
          onClick={() => setBulk(true)}
        >
          {t('recipe-edit.bulk-ingredients')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => insertAt(lines.length)}
        >
          {t('recipe-edit.add-ingredient')}
        </Button>
      </Group>
      <BulkAddDialog
        opened={isBulk}
        onClose={() => setBulk(false)}
        of="ingredients"
        onAdd={(notes) => actions.append(...notes.map((note) => emptyIngredient(note)))}
      />
    </section>
  )
})

/** Memoized, because there may be hundreds of rows. */
const Row = memo(function Row(row: ComponentProps<typeof IngredientRow>) {
  return (
    <SortableItem id={row.line.key}>
      <IngredientRow {...row} />
    </SortableItem>
  )
})
