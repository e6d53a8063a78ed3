import { Alert, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkResult } from '#contract/recipe-bulk.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import { type Change, type Selected, useBulkChange } from './bulk-calls.ts'
import { RecipeNames } from './RecipeNames.tsx'

/** The props of every dialog about several recipes. */
export interface ManyProps {
  recipes: Selected[]
  onClose: () => void
  /** Called after the change; clears the selection. */
  onDone: () => void
}

interface BulkDialogProps extends ManyProps {
  title: string
  icon: ReactNode
  submitLabel: string
  /** Called when the person submits. If false, nothing is sent; the dialog's own fields say what is missing. */
  isReady?: () => boolean
  destructive?: boolean
  change: Change
  /** The sentence for the toast, for this number of recipes. */
  said: (count: number) => string
  /** Replaces the usual toast; `done` are the recipes that were not skipped. */
  onSay?: (done: Selected[]) => void
  children: ReactNode
}

/** A dialog that changes several recipes. If some were skipped, it stays open and says which, and why. */
export function BulkDialog({ recipes, onClose, onDone, children, ...rest }: BulkDialogProps) {
  const { t } = useTranslation()
  const send = useBulkChange(rest.change)
  const [result, setResult] = useState<BulkResult | null>(null)

  const handleSubmit = async () => {
    if (rest.isReady?.() === false) return
    const answer = await send.mutateAsync(recipes.map(({ id }) => id))
    const skipped = new Set(answer.skipped.map(({ recipe }) => recipe))
    onDone()
    if (answer.done > 0 && rest.onSay) rest.onSay(recipes.filter(({ id }) => !skipped.has(id)))
    if (answer.skipped.length > 0) return setResult(answer)
    if (!rest.onSay) toast.success(rest.said(answer.done))
    onClose()
  }
  const frame = { opened: true, onClose, title: rest.title, icon: rest.icon, size: 650 }
  if (result) {
    return (
      <Dialog {...frame} cancelLabel={t('general.close')}>
        <Outcome result={result} recipes={recipes} said={rest.said} />
      </Dialog>
    )
  }
  return (
    <Dialog
      {...frame}
      submitLabel={rest.submitLabel}
      destructive={rest.destructive ?? false}
      onSubmit={handleSubmit}
    >
      {children}
      <RecipeNames
        label={t('bulk.recipes', counted(recipes.length))}
        names={recipes.map(({ name }) => name)}
      />
    </Dialog>
  )
}

type OutcomeProps = Pick<BulkDialogProps, 'recipes' | 'said'> & { result: BulkResult }

function Outcome({ result, recipes, said }: OutcomeProps) {
  const { t } = useTranslation()
  const nameOf = new Map(recipes.map(({ id, name }) => [id, name]))
  const names = (reason: BulkResult['skipped'][number]['reason']) =>
    result.skipped
      .filter((one) => one.reason === reason)
      .map(({ recipe, name }) => name ?? nameOf.get(recipe) ?? t('bulk.unnamed'))
  const locked = names('locked')
  const gone = names('not-found')
  return (
    <Stack role="status" aria-label={t('bulk.result')}>
      {result.done > 0 ? (
        <Text>{said(result.done)}</Text>
      ) : (
        <Alert color="warning">{t('bulk.nothing-done')}</Alert>
      )}
      {locked.length > 0 && (
        <RecipeNames label={t('bulk.locked', counted(locked.length))} names={locked} />
      )}
      {gone.length > 0 && <RecipeNames label={t('bulk.gone', counted(gone.length))} names={gone} />}
    </Stack>
  )
}
