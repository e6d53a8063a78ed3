import { Checkbox, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { ApiError } from '#renderer/api/client.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { useOrganizerChanges } from './changes.ts'
import { kindIcons, type Organizer } from './kinds.ts'

interface OrganizerDialogProps {
  kind: OrganizerKind
  opened: boolean
  onClose: () => void
  /** The organizer to change; without it, a new one is created. */
  organizer?: Organizer | null
  /** Called with the saved organizer. */
  onSave?: (organizer: Organizer) => void
}

interface Draft {
  name?: string
  onHand?: boolean
}

/** Creates or changes a category, tag or tool. The form holds a copy, so cancelling changes nothing. */
export function OrganizerDialog({
  kind,
  opened,
  onClose,
  organizer,
  onSave,
}: OrganizerDialogProps) {
  const { t } = useTranslation()
  const { required } = useFieldRules()
  const { create, update } = useOrganizerChanges(kind)
  const [draft, setDraft] = useState<Draft>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { name = organizer?.name ?? '', onHand = organizer?.onHand ?? false } = draft
  const Icon = kindIcons[kind]

  const handleClose = () => {
    setDraft({})
    setProblem(null)
    onClose()
  }
  const handleSubmit = async () => {
    setProblem(required(name))
    if (required(name) !== null) return
    const body = { name: name.trim(), ...(kind === 'tools' && { onHand }) }
    try {
      const saved = organizer
        ? await update.mutateAsync({ params: { id: organizer.id }, body })
        : await create.mutateAsync({ body })
      toast.success(t(organizer ? 'organizers.saved' : 'organizers.created', { name: saved.name }))
      handleClose()
      onSave?.(saved)
    } catch (error) {
      const words = aboutName(error)
      if (words === null) throw error
      setProblem(words)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      title={t(organizer ? `organizers.${kind}.edit` : `organizers.${kind}.create`)}
      icon={<Icon size={24} aria-hidden />}
      submitLabel={t(organizer ? 'general.save' : `organizers.${kind}.create`)}
      submitIcon={
        organizer ? <IconDeviceFloppy size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />
      }
      onSubmit={handleSubmit}
    >
      <TextInput
        label={t('general.name')}
        value={name}
        error={problem}
        onChange={(event) => {
          setProblem(null)
          setDraft({ ...draft, name: event.currentTarget.value })
        }}
        maxLength={255}
        required
        attributes={{ input: { dir: 'auto' } }}
        autoComplete="off"
        data-autofocus
      />
      {kind === 'tools' && (
        <Checkbox
          label={t('organizers.on-hand')}
          description={t('organizers.on-hand-hint')}
          checked={onHand}
          onChange={(event) => setDraft({ ...draft, onHand: event.currentTarget.checked })}
        />
      )}
    </Dialog>
  )
}

/** The server's message about the name: taken, and by which one, or not allowed. Null for other errors. */
function aboutName(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.code.endsWith('.exists') ? error.message : (error.fields['name'] ?? null)
}
