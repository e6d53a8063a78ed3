import { Button, Group, Text, Title } from '@mantine/core'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkAddDialog } from './BulkAddDialog.tsx'
import { emptyIngredient, type IngredientDraft } from './draft.ts'
import type { ListActions } from './editor-state.ts'
import classes from './editor.module.css'
import { IngredientRow } from './IngredientRow.tsx'
import type { KnownNames } from './known-names.ts'

interface IngredientsEditorInput {
  lines: IngredientDraft[]
  actions: ListActions<'ingredients'>
  disableAmount: boolean
  problems: Record<string, string>
  known: KnownNames
}

/** The ingredient lines as rows of fields. */
export function IngredientsEditor(editor: IngredientsEditorInput) {
  const { t } = useTranslation()
  const { lines, actions, disableAmount, problems, known } = editor
  const [isBulk, setBulk] = useState(false)

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

  return (
    <section aria-labelledby="edit-ingredients">
      <Title order={2} id="edit-ingredients">
        {t('recipe.ingredients')}
      </Title>
      {!disableAmount && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('recipe-edit.names-hint')}
        </Text>
      )}
      {lines.length === 0 && <Text c="dimmed">{t('recipe-edit.no-ingredients')}</Text>}
      <ul className={classes.rows}>
        {lines.map((line, index) => (
          <IngredientRow
            key={line.key}
            line={line}
            index={index}
            count={lines.length}
            previous={lines[index - 1]?.key ?? null}
            disableAmount={disableAmount}
            problem={problems[`recipeIngredient.${index}.quantity`]}
            known={known}
            actions={actions}
            onInsert={insertAt}
            onRemoveEmpty={removeAndGoTo}
          />
        ))}
      </ul>
      <Group justify="flex-end" mt="sm">
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
        title={t('recipe-edit.bulk-ingredients')}
        onAdd={(notes) => actions.append(...notes.map((note) => emptyIngredient(note)))}
      />
    </section>
  )
}

/** Once React has drawn the row. */
function focusRow(key: string) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>(`[data-row="${key}"] input:not([readonly])`)?.focus(),
  )
}
