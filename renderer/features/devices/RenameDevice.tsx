import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Device, devices } from '#contract/devices.ts'
import { useApiMutation } from '#renderer/api/query.ts'

interface RenameDeviceProps {
  device: Device
  onDone: () => void
}

/** A field to rename a device in place; Enter saves, Esc cancels. */
export function RenameDevice({ device, onDone }: RenameDeviceProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(device.name)
  const rename = useApiMutation(devices.update, { refresh: ['devices'], errors: 'form' })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || rename.isPending) return
    rename.mutate({ params: { id: device.id }, body: { name } }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Group gap="xs" align="flex-start">
        <TextInput
          ref={field}
          size="sm"
          dir="auto"
          aria-label={t('devices.list.name')}
          maxLength={100}
          value={name}
          error={name.trim() === '' ? t('general.required') : rename.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
        <Button type="submit" size="sm" loading={rename.isPending}>
          {t('general.save')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onDone}>
          {t('general.cancel')}
        </Button>
      </Group>
    </form>
  )
}
