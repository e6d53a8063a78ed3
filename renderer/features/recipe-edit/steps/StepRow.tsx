import { Badge, Group, Menu, TextInput, VisuallyHidden } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconHeading,
  IconHeadingOff,
  IconLink,
  IconPhotoUp,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import type { IngredientDraft } from '#renderer/features/ingredient-lines/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import type { RecipeAsset } from '../files/asset-upload.ts'
import type { StepDraft } from '../draft/draft.ts'
import type { EditorActions } from '../draft/editor-state.ts'
import { RowMenu } from '../rows/RowMenu.tsx'
import classes from '../rows/rows.module.css'
import { StepText } from './StepText.tsx'
import { useStepPicture } from './use-step-picture.ts'

interface StepRowProps {
  /** Null if the recipe is not saved yet and cannot have pictures. */
  recipeId: string | null
  step: StepDraft
  index: number
  count: number
  /** The linked ingredients as text, one per line. */
  linked: string
  hasIngredients: boolean
  ingredientsOf: () => IngredientDraft[]
  actions: EditorActions
  onInsert: (index: number) => void
  onLink: (key: string) => void
  onAsset: (asset: RecipeAsset) => void
}

/** A step: its text, a section title that may start with it, and its linked ingredients. */
export function StepRow(row: StepRowProps) {
  const { t } = useTranslation()
  const { step, index, count, actions } = row
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const name = t('recipe.step', { number: index + 1 })
  const hasSection = step.title !== null
  const linked = row.linked.split('\n').filter((label) => label !== '')
  const change = (changes: Partial<StepDraft>) => actions.steps.change(step.key, changes)
  const picture = useStepPicture({
    recipeId: row.recipeId ?? '',
    area,
    onAsset: row.onAsset,
    onText: (alter) =>
      actions.update((draft) => ({
        ...draft,
        steps: draft.steps.map((other) =>
          other.key === step.key ? { ...other, text: alter(other.text) } : other,
        ),
      })),
  })

  return (
    <div className={classes.step}>
      {step.title !== null && (
        <TextInput
          className={classes.sectionField}
          aria-label={t('recipe-edit.section-title-of', { name })}
          placeholder={t('recipe-edit.section-title')}
          value={step.title}
          dir="auto"
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
      <div className={classes.moves}>
        <Grip name={name} />
      </div>
      <h3 className={classes.number}>
        <VisuallyHidden>{name}</VisuallyHidden>
        <span aria-hidden>{formatNumber(index + 1)}</span>
      </h3>
      <div className={classes.menu}>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('recipe-edit.step-picture')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void picture.add(file)
          }}
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
            disabled={!row.hasIngredients}
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={() => row.onLink(step.key)}
          >
            {t('recipe-edit.link-ingredients')}
          </Menu.Item>
          {row.recipeId !== null && (
            <Menu.Item
              leftSection={<IconPhotoUp size={18} aria-hidden />}
              onClick={() => chooser.current?.click()}
            >
              {t('recipe-edit.step-picture')}
            </Menu.Item>
          )}
          <Menu.Item
            disabled={index === 0}
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            onClick={() => actions.mergeStepUp(step.key)}
          >
            {t('recipe-edit.merge-up')}
          </Menu.Item>
          <Menu.Item
            disabled={step.text.trim() === ''}
            leftSection={<IconArrowsSplit2 size={18} aria-hidden />}
            onClick={() =>
              actions.splitStep(step.key, area.current?.selectionStart ?? step.text.length)
            }
          >
            {t('recipe-edit.split')}
          </Menu.Item>
        </RowMenu>
      </div>
      <div className={classes.stepBody}>
        <StepText
          label={t('recipe-edit.text-of', { name })}
          text={step.text}
          area={area}
          ingredientsOf={row.ingredientsOf}
          picture={row.recipeId === null ? null : picture}
          onChange={(text) => change({ text })}
          onMention={(text, line) =>
            change({ text, links: [...new Set([...step.links, line.key])] })
          }
        />
        {linked.length > 0 && (
          <Group gap={6} mt="xs">
            {linked.map((label) => (
              <Badge key={label} variant="light" color="accent" size="lg" tt="none" dir="auto">
                {label}
              </Badge>
            ))}
          </Group>
        )}
      </div>
    </div>
  )
}
