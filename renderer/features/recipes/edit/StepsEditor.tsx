import { Button, Group, Text, Title } from '@mantine/core'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkAddDialog } from './BulkAddDialog.tsx'
import { emptyStep, type IngredientDraft, type StepDraft } from './draft.ts'
import type { EditorActions } from './editor-state.ts'
import classes from './editor.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { StepRow } from './StepRow.tsx'

interface StepsEditorInput {
  steps: StepDraft[]
  ingredients: IngredientDraft[]
  actions: EditorActions
}

/** The steps as cards with a text field each. */
export function StepsEditor({ steps, ingredients, actions }: StepsEditorInput) {
  const { t } = useTranslation()
  const [isBulk, setBulk] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const insertAt = useCallback(
    (index: number) => actions.steps.insert(index, emptyStep()),
    [actions],
  )
  const linkedIndex = steps.findIndex((step) => step.key === linking)

  return (
    <section aria-labelledby="edit-steps">
      <Title order={2} id="edit-steps" mb="sm">
        {t('recipe.steps')}
      </Title>
      {steps.length === 0 && <Text c="dimmed">{t('recipe-edit.no-steps')}</Text>}
      <ol className={classes.cards}>
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            index={index}
            count={steps.length}
            ingredients={ingredients}
            actions={actions}
            onInsert={insertAt}
            onLink={setLinking}
          />
        ))}
      </ol>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          leftSection={<IconList size={18} aria-hidden />}
          onClick={() => setBulk(true)}
        >
          {t('recipe-edit.bulk-steps')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => insertAt(steps.length)}
        >
          {t('recipe-edit.add-step')}
        </Button>
      </Group>
      <BulkAddDialog
        opened={isBulk}
        onClose={() => setBulk(false)}
        title={t('recipe-edit.bulk-steps')}
        onAdd={(texts) => actions.steps.append(...texts.map((text) => emptyStep(text)))}
      />
      {linkedIndex !== -1 && (
        <LinkDialog
          key={linking}
          steps={steps}
          index={linkedIndex}
          ingredients={ingredients}
          onClose={() => setLinking(null)}
          onSave={(key, links, next) => {
            actions.steps.change(key, { links })
            setLinking(next)
          }}
        />
      )}
    </section>
  )
}
