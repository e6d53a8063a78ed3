import { Button, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { devices } from '#contract/devices.ts'
import { users } from '#contract/users.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { DeviceRow } from './DeviceRow.tsx'
import classes from './devices.module.css'

/** Where the user is signed in, with sign-out buttons; administrators can see everybody's devices. */
export function DeviceList() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const [everybody, setEverybody] = useState(false)
  const list = useQuery(apiQuery(devices.list, { query: { everybody } }))
  const others = list.data?.filter(({ current, userId }) => !current && userId === viewer.id) ?? []
  return (
    <Stack role="group" aria-label={t('devices.list.title')}>
      {viewer.admin && (
        <Switch
          label={t('devices.list.everybody')}
          checked={everybody}
          onChange={(event) => setEverybody(event.currentTarget.checked)}
        />
      )}
      {list.isPending && <Skeleton h={90} />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <ul className={classes.devices}>
          {list.data.map((device) => (
            <DeviceRow key={device.id} device={device} withPerson={everybody} />
          ))}
        </ul>
      )}
      {list.data?.length === 1 && <Text c="dimmed">{t('devices.list.only-this')}</Text>}
      {others.length > 0 && <EndOthers />}
    </Stack>
  )
}

function EndOthers() {
  const { t } = useTranslation()
  const end = useApiMutation(users.endOtherSessions, { refresh: ['devices'], errors: 'form' })
  const [asking, ask] = useDisclosure(false)
  return (
    <>
      <Button variant="default" w="fit-content" onClick={ask.open}>
        {t('devices.list.end-others')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('devices.list.end-others-title')}
        text={t('devices.list.end-others-text')}
        confirmLabel={t('devices.list.end')}
        onConfirm={async () => {
          await end.mutateAsync({})
          toast.success(t('devices.list.others-ended'))
        }}
      />
    </>
  )
}
