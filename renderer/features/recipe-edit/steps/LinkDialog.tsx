import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import type { NameOption } from '#renderer/components/fields/name-options.ts'
import { type IngredientDraft, labelOf } from '#renderer/features/ingredient-lines/index.ts'
import { isMac } from '#renderer/hooks/is-mac.ts'
import type { StepDraft } from '../draft/draft.ts'
import { matchIngredients } from './link-matching.ts'

interface LinkDialogProps {
  steps: StepDraft[]
  index: number
  ingredients: IngredientDraft[]
  foods: readonly NameOption[]
  onClose: () => void
  /** `next` is the key of the step to go on with; null closes the dialog. */
  onSave: (key: string, links: string[], next: string | null) => void
}

/** Links a step with its ingredients. Those found in its text are ticked at first; nothing changes until Apply. */
export function LinkDialog(dialog: LinkDialogProps) {
  const { t } = useTranslation()
  const { steps, index, ingredients, foods, onClose, onSave } = dialog
  const step = steps[index]
  const [found] = useState(
    () => new Set(step ? matchIngredients(step.text, ingredients, foods) : []),
  )
  const [links, setLinks] = useState<string[]>(() => [
    ...new Set([...(step?.links ?? []), ...found]),
  ])
  if (!step) return null

  const next = steps[index + 1]?.key ?? null
  const before = new Set(step.links)
  const elsewhere = new Set(steps.flatMap((other) => (other === step ? [] : other.links)))
  const isHere = ({ key }: IngredientDraft) => before.has(key) || found.has(key)
  const here = ingredients.filter(isHere)
  const others = ingredients.filter((line) => !isHere(line))
  const free = others.filter((line) => !elsewhere.has(line.key))
  const taken = others.filter((line) => elsewhere.has(line.key))
  const toggle = (key: string, isLinked: boolean) =>
    setLinks((links) => (isLinked ? [...links, key] : links.filter((link) => link !== key)))
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave(step.key, links, next)
  }

  const boxes = (lines: IngredientDraft[]) => (
    <Stack gap="sm">
      {lines.map((line) => (
        <Group key={line.key} gap="sm">
          <Checkbox
            label={<bdi>{labelOf(line)}</bdi>}
            checked={links.includes(line.key)}
            onChange={(event) => toggle(line.key, event.currentTarget.checked)}
          />
          {found.has(line.key) && !before.has(line.key) && (
            <Badge variant="light" color="accent">
              {t('recipe-edit.proposed')}
            </Badge>
          )}
        </Group>
      ))}
    </Stack>
  )

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('recipe-edit.link-title', { number: index + 1 })}
      size={600}
      submitLabel={t('recipe-edit.apply')}
      onSubmit={() => onSave(step.key, links, null)}
      actions={
        next !== null && (
          <Button variant="default" onClick={() => onSave(step.key, links, next)}>
            {t('recipe-edit.next-step')}
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for all boxes */}
      <div onKeyDown={handleKey}>
        <Stack>
          <Markdown text={step.text} />
          {here.length > 0 && boxes(here)}
          {free.length > 0 && (
            <>
              <Text fw={600}>{t('recipe-edit.not-linked')}</Text>
              {boxes(free)}
            </>
          )}
          {taken.length > 0 && (
            <>
              <Text fw={600}>{t('recipe-edit.linked-elsewhere')}</Text>
              {boxes(taken)}
            </>
          )}
          <Text size="sm" c="dimmed" className="only-with-keyboard">
            {t(isMac() ? 'recipe-edit.link-hint-mac' : 'recipe-edit.link-hint')}
          </Text>
        </Stack>
      </div>
    </Dialog>
  )
}
