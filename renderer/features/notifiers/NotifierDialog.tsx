import { TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Notifier } from '#contract/notifiers.ts'
import { ApiError } from '#renderer/api/client.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useCreateNotifier, useUpdateNotifier } from './queries.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { composed, useAddressForm } from './use-address-form.ts'

interface NotifierDialogProps {
  /** The notifier that gets another address; null makes a new one. */
  notifier: Notifier | null
  onClose: () => void
  onMade?: (id: string) => void
}

/** Asks for a service and what it needs. Empty again with every opening, since an address is never shown. */
export function NotifierDialog({ notifier, onClose, onMade }: NotifierDialogProps) {
  const { t } = useTranslation()
  const create = useCreateNotifier()
  const update = useUpdateNotifier()
  const form = useAddressForm({ name: notifier?.name ?? '', service: notifier?.service ?? 'ntfy' })

  const save = async () => {
    const appriseUrl = composed(form.getValues())
    if (!notifier) {
      const made = await create.mutateAsync({ body: { name: form.getValues().name, appriseUrl } })
      onMade?.(made.id)
      return
    }
    const { id, name, enabled, options } = notifier
    await update.mutateAsync({ params: { id }, body: { name, enabled, options, appriseUrl } })
  }
  const handleSubmit = async () => {
    if (form.validate().hasErrors) return
    try {
      await save()
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      form.setErrors(error.fields)
      return
    }
    toast.success(notifier ? t('notifiers.address-saved') : t('notifiers.created'))
    onClose()
  }
  const Done = notifier ? IconDeviceFloppy : IconPlus
  return (
    <Dialog
      opened
      onClose={onClose}
      title={notifier ? t('notifiers.change-address') : t('notifiers.create')}
      size={560}
      submitLabel={notifier ? t('general.save') : t('notifiers.create')}
      submitIcon={<Done size={20} aria-hidden />}
      onSubmit={handleSubmit}
    >
      {!notifier && (
        <TextInput
          label={t('general.name')}
          description={t('notifiers.name-hint')}
          required
          maxLength={255}
          dir="auto"
          {...form.getInputProps('name')}
        />
      )}
      <ServiceFields form={form} />
    </Dialog>
  )
}
