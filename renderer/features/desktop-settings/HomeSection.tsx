import { Button, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { devices } from '#contract/devices.ts'
import { call } from '#renderer/api/client.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { connectionQuery, HomeAccess } from '#renderer/features/sharing/index.ts'

/** The server's name in the home network, with a link to where sharing is switched on. */
export function HomeSection() {
  const { t } = useTranslation()
  const connection = useQuery(connectionQuery).data
  return (
    <Section title={t('desktop-settings.home.title')} text={t('desktop-settings.home.text')}>
      {connection ? (
        <NameField key={connection.serverName} name={connection.serverName} />
      ) : (
        <Skeleton h={64} />
      )}
      <HomeAccess />
    </Section>
  )
}

function NameField({ name }: { name: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [value, setValue] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const rename = useMutation({
    mutationFn: (serverName: string) => call(devices.rename, { body: { serverName } }),
    onSuccess: async (connection) => {
      await queryClient.cancelQueries({ queryKey: connectionQuery.queryKey })
      queryClient.setQueryData(connectionQuery.queryKey, connection)
      toast.success(t('desktop-settings.home.named', { name: connection.serverName }))
    },
  })
  const wanted = value.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') field.current?.focus()
    else if (wanted !== name) rename.mutate(wanted)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('desktop-settings.home.name')}
        description={t('desktop-settings.home.name-hint')}
        dir="auto"
        maxLength={40}
        value={value}
        error={wanted === '' && t('general.required')}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {wanted !== name && (
        <Button type="submit" mt="xs" loading={rename.isPending}>
          {t('general.save')}
        </Button>
      )}
    </form>
  )
}
