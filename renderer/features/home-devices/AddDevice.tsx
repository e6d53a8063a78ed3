import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type AllowedAddress, allowedAddresses } from '#contract/allowed-addresses.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import classes from './home-devices.module.css'
import { typedAddress } from './typed-address.ts'

interface AddDeviceProps {
  devices: AllowedAddress[]
  refresh: string[]
}

/** Allows one more device, by its name and its host with a port. */
export function AddDevice({ devices, refresh }: AddDeviceProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const save = useApiMutation(allowedAddresses.update, { refresh, errors: 'form' })
  const nameField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { name: '', address: useAddressOfLink() },
    validate: {
      name: rules.required,
      address: (text) => {
        const { host, port } = typedAddress(text)
        if (!/^(?:\[[0-9a-f:.]+\]|[^\s@\\:]+)$/.test(host) || port === '') {
          return t('home-devices.address-wrong')
        }
        if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
          return t('home-devices.port-wrong')
        const address = `${host}:${port}`
        return devices.some((device) => device.address === address)
          ? t('home-devices.address-twice')
          : null
      },
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return (errors['name'] ? nameField : addressField).current?.focus()
    const { name, address: typed } = form.getValues()
    const { host, port } = typedAddress(typed)
    save.mutate(
      { body: { addresses: [...devices, { name, address: `${host}:${port}` }] } },
      {
        onSuccess: () => {
          form.setValues({ name: '', address: '' })
          toast.success(t('home-devices.added'))
          nameField.current?.focus()
        },
        onError: (error) => {
          form.setFieldError('address', error.message)
          addressField.current?.focus()
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextInput
        ref={nameField}
        label={t('home-devices.name')}
        placeholder={t('home-devices.name-hint')}
        dir="auto"
        maxLength={255}
        {...form.getInputProps('name')}
      />
      <TextInput
        ref={addressField}
        label={t('home-devices.address')}
        placeholder={t('home-devices.address-hint')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('address')}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {t('home-devices.add')}
      </Button>
    </form>
  )
}

/** What `AllowHint` was about, for whoever followed its link. */
function useAddressOfLink(): string {
  const state = useLocation().state as { address?: unknown } | null
  return typeof state?.address === 'string' ? state.address : ''
}
