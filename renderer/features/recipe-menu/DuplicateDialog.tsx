import { TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { asData } from '#renderer/i18n/words.ts'
import { useDuplicateRecipe } from './changes.ts'

interface DuplicateDialogProps {
  opened: boolean
  onClose: () => void
  recipe: Pick<Recipe, 'slug' | 'name'>
  groupSlug: string
}

/** Asks for the name of the copy, then opens it. */
export function DuplicateDialog({ opened, onClose, recipe, groupSlug }: DuplicateDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const duplicate = useDuplicateRecipe()
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { required } = useFieldRules()
  const shown = name ?? t('recipe.copy-name', { name: recipe.name, ...asData })
  const handleClose = () => {
    setName(null)
    setProblem(null)
    onClose()
  }
  const handleSubmit = async () => {
    setProblem(required(shown))
    if (required(shown) !== null) return
    const copy = await duplicate.mutateAsync({ slug: recipe.slug, name: shown.trim() })
    handleClose()
    toast.success(t('recipe.duplicated', { name: copy.name }))
    await navigate(recipePath(groupSlug, copy.slug))
  }
  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      title={t('recipe.duplicate-title')}
      submitLabel={t('recipe.duplicate')}
      onSubmit={handleSubmit}
    >
      <TextInput
        label={t('recipe.new-name')}
        description={t('recipe.new-name-hint')}
        value={shown}
        error={problem}
        onChange={(event) => {
          setProblem(null)
          setName(event.currentTarget.value)
        }}
        onFocus={(event: FocusEvent<HTMLInputElement>) => name === null && event.target.select()}
        maxLength={255}
        required
        dir="auto"
        data-autofocus
      />
    </Dialog>
  )
}
