import { Badge, Group, Menu, TextInput } from '@mantine/core'
import { IconArrowMerge, IconHeading, IconHeadingOff, IconLink } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/MarkdownEditor.tsx'
import type { IngredientDraft, StepDraft } from './draft.ts'
import type { EditorActions } from './editor-state.ts'
import classes from './editor.module.css'
import { labelOf } from './link-matching.ts'
import { MoveButtons, RowMenu } from './RowMenu.tsx'

interface StepRowInput {
  step: StepDraft
  index: number
  count: number
  ingredients: IngredientDraft[]
  actions: EditorActions
  onInsert: (index: number) => void
  onLink: (key: string) => void
}

/** One step: its text, the section that may begin with it, and the ingredients that belong to it. */
export const StepRow = memo(function StepRow(row: StepRowInput) {
  const { t } = useTranslation()
  const { step, index, count, ingredients, actions } = row
  const name = t('recipe.step', { number: index + 1 })
  const hasSection = step.title !== null
  const linked = ingredients.filter((line) => step.links.includes(line.key))
  const change = (changes: Partial<StepDraft>) => actions.steps.change(step.key, changes)

  return (
    <li className={classes.card}>
      {step.title !== null && (
        <TextInput
          className={classes.sectionField ?? ''}
          aria-label={t('recipe-edit.section-title-of', { name })}
          placeholder={t('recipe-edit.section-title')}
          value={step.title}
          dir="auto"
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{name}</h3>
        <Group gap={0} wrap="nowrap">
          <MoveButtons
            name={name}
            index={index}
            count={count}
            onMove={(place) => actions.steps.move(step.key, place)}
          />
          <RowMenu
            name={name}
            index={index}
            count={count}
            onMove={(place) => actions.steps.move(step.key, place)}
            onInsert={row.onInsert}
            onRemove={() => actions.steps.remove(step.key)}
          >
            <Menu.Item
              leftSection={
                hasSection ? (
                  <IconHeadingOff size={18} aria-hidden />
                ) : (
                  <IconHeading size={18} aria-hidden />
                )
              }
              onClick={() => change({ title: hasSection ? null : '' })}
            >
              {t(hasSection ? 'recipe-edit.drop-section' : 'recipe-edit.add-section')}
            </Menu.Item>
            <Menu.Item
              disabled={ingredients.length === 0}
              leftSection={<IconLink size={18} aria-hidden />}
              onClick={() => row.onLink(step.key)}
            >
              {t('recipe-edit.link-ingredients')}
            </Menu.Item>
            <Menu.Item
              disabled={index === 0}
              leftSection={<IconArrowMerge size={18} aria-hidden />}
              onClick={() => actions.mergeStepUp(step.key)}
            >
              {t('recipe-edit.merge-up')}
            </Menu.Item>
          </RowMenu>
        </Group>
      </div>
      <MarkdownEditor
        label={t('recipe-edit.text-of', { name })}
        value={step.text}
        onChange={(text) => change({ text })}
      />
      {linked.length > 0 && (
        <Group gap={6} mt="xs">
          {linked.map((line) => (
            <Badge key={line.key} variant="light" color="accent" size="lg" tt="none" dir="auto">
              {labelOf(line)}
            </Badge>
          ))}
        </Group>
      )}
    </li>
  )
})
