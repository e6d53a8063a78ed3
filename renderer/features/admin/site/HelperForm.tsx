import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { helper, type HelperSettings } from '#contract/helper.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { SecretForm } from './SecretForm.tsx'

/** What depends on whether there is a helper. */
const changed = [['admin'], ['app', 'about'], ['recipe-imports']]

const ltr = { input: { direction: 'ltr', textAlign: 'start' } } as const

/** Where the helper is. Its key is never shown; an empty field keeps the stored one. */
export function HelperForm({ settings }: { settings: HelperSettings }) {
  const { t } = useTranslation()
  const { form, save } = useHelperForm(settings)
  const forget = useApiMutation(helper.updateSettings, {
    refresh: changed,
    errors: 'form',
    onDone: () => toast.success(t('admin.site.helper.forgotten')),
  })
  const plain = { autoCapitalize: 'none', spellCheck: false, styles: ltr }
  return (
    <SecretForm
      kind="helper"
      form={form}
      isSaving={save.isPending}
      onSave={({ key, ...rest }, then) =>
        save.mutate({ body: { ...rest, ...(key !== '' && { key }) } }, then)
      }
      onForget={settings.ready ? () => forget.mutateAsync({ body: { address: '' } }) : null}
    >
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
    </SecretForm>
  )
}

function useHelperForm(settings: HelperSettings) {
  const { t } = useTranslation()
  const rules = useFieldRules()
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
  return { form, save }
}

const draftOf = ({ address, model, sendsPictures }: HelperSettings) => ({
  address,
  model,
  sendsPictures,
  key: '',
})
