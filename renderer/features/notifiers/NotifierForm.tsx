import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notifier, NotifierOptions } from '#contract/notifiers.ts'
import { ApiError } from '#renderer/api/client.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { EventChoice } from './EventChoice.tsx'
import { AddressButton, DeleteButton, TryButton } from './NotifierActions.tsx'
import classes from './notifiers.module.css'
import { useUpdateNotifier } from './queries.ts'

interface FormValues {
  name: string
  enabled: boolean
  options: NotifierOptions
}

interface NotifierFormProps {
  notifier: Notifier
  isReadOnly: boolean
}

/** Name, whether it is on, what it tells of, and what can be done with a notifier. */
export function NotifierForm({ notifier, isReadOnly }: NotifierFormProps) {
  const { t } = useTranslation()
  const { required } = useFieldRules()
  const update = useUpdateNotifier()
  const formId = useId()
  const form = useForm<FormValues>({
    initialValues: {
      name: notifier.name,
      enabled: notifier.enabled,
      options: notifier.options,
    },
    validate: { name: required },
  })
  const handleSubmit = form.onSubmit(async (body) => {
    try {
      await update.mutateAsync({ params: { id: notifier.id }, body })
      form.resetDirty(body)
      toast.success(t('notifiers.saved'))
    } catch (error) {
      if (error instanceof ApiError && error.fields['name']) form.setErrors(error.fields)
      else toast.error(error instanceof Error ? error.message : String(error))
    }
  })
  const { options } = form.getValues()
  const isSilent = !Object.values(options).includes(true)
  return (
    <>
      <form id={formId} onSubmit={handleSubmit} noValidate className={classes.form}>
        <TextInput
          label={t('general.name')}
          required
          maxLength={255}
          dir="auto"
          disabled={isReadOnly}
          {...form.getInputProps('name')}
        />
        <Switch
          label={t('notifiers.enabled')}
          disabled={isReadOnly}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <EventChoice
          options={options}
          isDisabled={isReadOnly}
          onChange={(chosen) => form.setFieldValue('options', chosen)}
        />
        {isSilent && <Alert color="info">{t('notifiers.silent')}</Alert>}
      </form>
      {!isReadOnly && (
        <div className={classes.buttons}>
          <Button
            type="submit"
            form={formId}
            loading={update.isPending}
            disabled={!form.isDirty()}
            leftSection={<IconDeviceFloppy size={20} aria-hidden />}
          >
            {t('general.save')}
          </Button>
          <TryButton notifier={notifier} />
          <AddressButton notifier={notifier} />
          <DeleteButton notifier={notifier} />
        </div>
      )}
    </>
  )
}
