import { Button, Group, Text, Title } from '@mantine/core'
import { IconLink, IconList, IconPlus } from '@tabler/icons-react'
import {
  type ComponentProps,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { NameOption } from '#renderer/components/fields/name-options.ts'
import { SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import { type IngredientDraft, labelOf } from '#renderer/features/ingredient-lines/index.ts'
import type { RecipeAsset } from '../files/asset-upload.ts'
import { BulkAddDialog } from '../rows/BulkAddDialog.tsx'
import { emptyStep, type StepDraft } from '../draft/draft.ts'
import type { EditorActions } from '../draft/editor-state.ts'
import { focusRow } from '../rows/focus-row.ts'
import classes from '../rows/rows.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { StepRow } from './StepRow.tsx'

interface StepsEditorProps {
  /** Null if the recipe is not saved yet. */
  recipeId: string | null
  steps: StepDraft[]
  ingredients: IngredientDraft[]
  foods: readonly NameOption[]
  actions: EditorActions
  onAsset: (asset: RecipeAsset) => void
}

/** The steps, each a number and a text. */
export const StepsEditor = memo(function StepsEditor(editor: StepsEditorProps) {
  const { t } = useTranslation()
  const { steps, actions, ...rest } = editor
  // Deferred, so that typing in an ingredient does not render hundreds of steps at once.
  const ingredients = useDeferredValue(editor.ingredients)
  const labels = useMemo(
    () => new Map(ingredients.map((line) => [line.key, labelOf(line).replaceAll('\n', ' ')])),
    [ingredients],
  )
  const latest = useRef(editor.ingredients)
  useEffect(() => {
    latest.current = editor.ingredients
  })
  const ingredientsOf = useCallback(() => latest.current, [])
  const [isBulk, setBulk] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const insertAt = useCallback(
    (index: number) => {
      const step = emptyStep()
      actions.steps.insert(index, step)
      focusRow(step.key)
    },
    [actions],
  )
  const linkedIndex = steps.findIndex((step) => step.key === linking)
  const nameOf = (key: string) =>
    t('recipe.step', { number: steps.findIndex((step) => step.key === key) + 1 })

  return (
    <section aria-labelledby="edit-steps">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="edit-steps">
          {t('recipe.steps')}
        </Title>
        {ingredients.length > 0 && steps[0] && (
          <Button
            variant="subtle"
            color="accent"
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={() => setLinking(steps[0]?.key ?? null)}
          >
            {t('recipe-edit.link-all')}
          </Button>
        )}
      </Group>
      {steps.length === 0 && <Text c="dimmed">{t('recipe-edit.no-steps')}</Text>}
      <SortableList
        ids={steps.map((step) => step.key)}
        nameOf={nameOf}
        onMove={actions.steps.moveTo}
      >
        <ol className={classes.rows}>
          {steps.map((step, index) => (
            <Row
              key={step.key}
              recipeId={rest.recipeId}
              step={step}
              index={index}
              count={steps.length}
              linked={linkedOf(step, labels)}
              hasIngredients={ingredients.length > 0}
              ingredientsOf={ingredientsOf}
              actions={actions}
              onInsert={insertAt}
              onLink={setLinking}
              onAsset={rest.onAsset}
            />
          ))}
        </ol>
      </SortableList>
      <Group className={classes.buttons}>
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
        of="steps"
        onAdd={(texts) => actions.steps.append(...texts.map((text) => emptyStep(text)))}
      />
      {linkedIndex !== -1 && (
        <LinkDialog
          key={linking}
          steps={steps}
          index={linkedIndex}
          ingredients={ingredients}
          foods={rest.foods}
          onClose={() => setLinking(null)}
          onSave={(key, links, next) => {
            actions.steps.change(key, { links })
            setLinking(next)
          }}
        />
      )}
    </section>
  )
})

/** The ingredients of a step as text without duplicates; a string, so that memo can compare it. */
const linkedOf = (step: StepDraft, labels: Map<string, string>) =>
  [...new Set(step.links.map((key) => labels.get(key) ?? ''))].join('\n')

/** Memoized, because there may be hundreds of steps. */
const Row = memo(function Row(row: ComponentProps<typeof StepRow>) {
  return (
    <SortableItem id={row.step.key}>
      <StepRow {...row} />
    </SortableItem>
  )
})
