import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Webhook, webhooks } from '#contract/webhooks.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { focusInvalid } from '#renderer/hooks/focus-invalid.ts'
import { webhooksKey } from './queries.ts'
import { TestButton } from './TestButton.tsx'
import { scheduleOf, timeOf, timeZones, utc, zoneName } from './times.ts'
import classes from './webhooks.module.css'

interface WebhookFormProps {
  hook: Webhook
  isNew: boolean
}

/** What a webhook sends where and when. */
export function WebhookForm({ hook, isNew }: WebhookFormProps) {
  const { t } = useTranslation()
  const { readOnly } = useSignedIn()
  const save = useApiMutation(webhooks.update, { refresh: webhooksKey })
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    nameField.current?.focus()
    nameField.current?.select()
  }, [isNew])
  const { enabled, name, url } = hook
  const form = useForm({
    initialValues: { enabled, name, url, ...timeOf(hook) },
    validate: {
      url: (text, { enabled }) => {
        if (text.trim() === '') return enabled ? t('webhooks.url-missing') : null
        return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text.trim())
          ? null
          : t('webhooks.url-wrong')
      },
      time: (text) => (/^\d\d:\d\d/.test(text) ? null : t('webhooks.time-missing')),
    },
  })
  const handleSubmit = form.onSubmit(
    ({ time, zone, ...rest }) => {
      const body = { ...rest, url: rest.url.trim(), ...scheduleOf(time, zone) }
      save.mutate(
        { params: { id: hook.id }, body },
        {
          onSuccess: (saved) => {
            const values = { ...rest, name: saved.name, url: saved.url, ...timeOf(saved) }
            form.setInitialValues(values)
            form.setValues(values)
            toast.success(t('webhooks.saved'))
          },
        },
      )
    },
    (_, __, event) => focusInvalid(event?.currentTarget ?? null),
  )
  const zones = timeZones(form.values.zone).map((value) => ({ value, label: zoneName(value) }))
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <Switch
        label={t('webhooks.enabled')}
        disabled={readOnly}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <TextInput
        label={t('webhooks.name')}
        dir="auto"
        maxLength={255}
        ref={nameField}
        readOnly={readOnly}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.url-hint')}
        type="url"
        dir="ltr"
        readOnly={readOnly}
        {...form.getInputProps('url')}
      />
      <div className={classes.when}>
        <TextInput
          label={t('webhooks.time')}
          type="time"
          readOnly={readOnly}
          {...form.getInputProps('time')}
        />
        <Select
          label={t('webhooks.zone')}
          description={t(form.values.zone === utc ? 'webhooks.zone-utc' : 'webhooks.zone-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={zones}
          searchable
          limit={30}
          allowDeselect={false}
          nothingFoundMessage={t('webhooks.zone-none')}
          readOnly={readOnly}
          {...form.getInputProps('zone')}
        />
      </div>
      {!readOnly && (
        <div className={classes.buttons}>
          <DeleteButton hook={hook} />
          <TestButton hook={hook} isChanged={form.isDirty()} />
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('general.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function DeleteButton({ hook }: { hook: Webhook }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const remove = useApiMutation(webhooks.delete, { refresh: webhooksKey, errors: 'form' })
  return (
    <>
      <Button
        variant="subtle"
        color="error"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('general.delete')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('webhooks.delete-title')}
        text={t('webhooks.delete-text', { name: hook.name || t('webhooks.unnamed') })}
        confirmLabel={t('general.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: hook.id } })
          toast.success(t('webhooks.deleted'))
        }}
      />
    </>
  )
}
