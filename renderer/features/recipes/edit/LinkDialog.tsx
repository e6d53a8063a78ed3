import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { Markdown } from '#renderer/components/Markdown.tsx'
import type { IngredientDraft, StepDraft } from './draft.ts'
import { candidateOf, labelOf, matchIngredients } from './link-matching.ts'

interface LinkDialogInput {
  steps: StepDraft[]
  index: number
  ingredients: IngredientDraft[]
  onClose: () => void
  /** `next` is the step to go on with, null to close. */
  onSave: (key: string, links: string[], next: string | null) => void
}

/** Which ingredients a step uses; those that another step has already come last. */
export function LinkDialog({ steps, index, ingredients, onClose, onSave }: LinkDialogInput) {
  const { t } = useTranslation()
  const step = steps[index]
  const [links, setLinks] = useState<string[]>(step?.links ?? [])
  if (!step) return null

  const next = steps[index + 1]?.key ?? null
  const elsewhere = new Set(steps.flatMap((other) => (other === step ? [] : other.links)))
  const free = ingredients.filter((line) => !elsewhere.has(line.key))
  const taken = ingredients.filter((line) => elsewhere.has(line.key))
  const toggle = (key: string, isLinked: boolean) =>
    setLinks((links) => (isLinked ? [...links, key] : links.filter((link) => link !== key)))
  const findThem = () =>
    setLinks((links) => [
      ...new Set([...links, ...matchIngredients(step.text, ingredients.map(candidateOf))]),
    ])

  const boxes = (lines: IngredientDraft[]) =>
    lines.map((line) => (
      <Checkbox
        key={line.key}
        label={<bdi>{labelOf(line)}</bdi>}
        checked={links.includes(line.key)}
        onChange={(event) => toggle(line.key, event.currentTarget.checked)}
      />
    ))

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
      <Markdown text={step.text} />
      <Button
        variant="light"
        color="info"
        leftSection={<IconWand size={18} aria-hidden />}
        onClick={findThem}
      >
        {t('recipe-edit.link-auto')}
      </Button>
      <Stack gap="sm">{boxes(free)}</Stack>
      {taken.length > 0 && (
        <>
          <Text fw={600}>{t('recipe-edit.linked-elsewhere')}</Text>
          <Stack gap="sm">{boxes(taken)}</Stack>
        </>
      )}
    </Dialog>
  )
}
