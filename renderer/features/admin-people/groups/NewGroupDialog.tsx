import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconHomePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { adminGroups } from '#contract/admin-groups.ts'
import { validators } from '#contract/validators.ts'
import { call } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { groupPath } from '../paths.ts'
import { refresh } from '../queries.ts'

/** Makes a household and opens it. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rules = useFieldRules()
  const create = useApiMutation(adminGroups.create, { refresh, errors: 'form' })
  const form = useForm({ initialValues: { name: '' }, validate: { name: rules.required } })
  const handleSubmit = async () => {
    if (form.validate().hasErrors) return
    // The server would make it “Home (1)”, which nobody asked for.
    const { valid } = await call(validators.group, { query: { name: form.values.name.trim() } })
    if (!valid) return form.setFieldError('name', t('register.group.taken'))
    const { id, name } = await create.mutateAsync({ body: form.values })
    onClose()
    toast.success(t('admin.groups.created', { name }))
    void navigate(groupPath(id))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('admin.groups.create')}
      icon={<IconHomePlus aria-hidden />}
      submitLabel={t('general.create')}
      onSubmit={handleSubmit}
    >
      <TextInput
        label={t('general.name')}
        description={t('admin.groups.name-hint')}
        maxLength={255}
        dir="auto"
        required
        {...form.getInputProps('name')}
      />
    </Dialog>
  )
}
