import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helper, type HelperSettings } from '#contract/helper.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { focusInvalid } from '#renderer/hooks/focus-invalid.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'

/** What depends on whether there is a helper. */
const changed = [['admin'], ['app', 'about'], ['recipe-imports']]

const ltr = { input: { direction: 'ltr', textAlign: 'start' } } as const

/** Where the helper is. Its key is never shown; an empty field keeps the stored one. */
export function HelperForm({ settings }: { settings: HelperSettings }) {
  const { t } = useTranslation()
  const { form, holder, save, handleSubmit } = useHelperForm(settings)
  const [asks, setAsks] = useState(false)
  const plain = { autoCapitalize: 'none', spellCheck: false, styles: ltr }
  return (
    <>
      <form ref={holder} onSubmit={handleSubmit} noValidate>
        <Stack>
          <TextInput
            type="url"
            label={t('admin.site.helper.address')}
            description={t('admin.site.helper.address-hint')}
            required
            {...plain}
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t('admin.site.helper.model')}
            required
            maxLength={200}
            {...plain}
            {...form.getInputProps('model')}
          />
          <PasswordField
            label={t('admin.site.helper.key')}
            description={t(`admin.site.helper.key-${settings.hasKey ? 'stored' : 'hint'}`)}
            autoComplete="new-password"
            {...form.getInputProps('key')}
          />
          <Switch
            label={t('admin.site.helper.pictures')}
            description={t('admin.site.helper.pictures-hint')}
            {...form.getInputProps('sendsPictures', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="sm">
            {settings.ready && (
              <Button variant="subtle" color="error" onClick={() => setAsks(true)}>
                {t('admin.site.helper.forget')}
              </Button>
            )}
            <Button
              type="submit"
              // A page has one filled button: that of the section with changes.
              variant={form.isDirty() ? 'filled' : 'default'}
              loading={save.isPending}
            >
              {t('admin.site.helper.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ForgetDialog opened={asks} onClose={() => setAsks(false)} />
    </>
  )
}

function useHelperForm(settings: HelperSettings) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const holder = useRef<HTMLFormElement>(null)
  const form = useForm({
    initialValues: draftOf(settings),
    validate: {
      address: (value) =>
        /^https?:\/\/\S+$/i.test(value.trim()) ? null : t('admin.site.helper.address-wrong'),
      model: rules.required,
    },
  })
  const save = useApiMutation(helper.updateSettings, {
    refresh: changed,
    errors: 'form',
    onDone: (saved) => {
      form.setInitialValues(draftOf(saved))
      form.setValues(draftOf(saved))
      toast.success(t('admin.site.helper.saved'))
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.validate().hasErrors) return focusInvalid(holder.current)
    const { key, ...rest } = form.values
    save.mutate(
      { body: { ...rest, ...(key !== '' && { key }) } },
      {
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {}
          form.setErrors(fields)
          if (Object.keys(fields).length > 0) focusInvalid(holder.current)
          else toast.error(error.message)
        },
      },
    )
  }
  return { form, holder, save, handleSubmit }
}

const draftOf = ({ address, model, sendsPictures }: HelperSettings) => ({
  address,
  model,
  sendsPictures,
  key: '',
})

interface ForgetDialogProps {
  opened: boolean
  onClose: () => void
}

/** Asks before the helper is turned off, with its stored key. */
function ForgetDialog({ opened, onClose }: ForgetDialogProps) {
  const { t } = useTranslation()
  const forget = useApiMutation(helper.updateSettings, {
    refresh: changed,
    errors: 'form',
    onDone: () => toast.success(t('admin.site.helper.forgotten')),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('admin.site.helper.forget-title')}
      text={t('admin.site.helper.forget-text')}
      confirmLabel={t('admin.site.helper.forget')}
      onConfirm={() => forget.mutateAsync({ body: { address: '' } })}
    />
  )
}
