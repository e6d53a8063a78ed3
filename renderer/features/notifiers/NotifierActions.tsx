import { Alert, Button } from '@mantine/core'
import { IconBellRinging, IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notifier } from '#contract/notifiers.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { AllowHint } from '#renderer/features/home-devices/index.ts'
import { NotifierDialog } from './NotifierDialog.tsx'
import classes from './notifiers.module.css'
import { useDeleteNotifier, useTryNotifier } from './queries.ts'

interface ActionProps {
  notifier: Notifier
}

/** Sends a test message, and says what became of it where one looks. */
export function TryButton({ notifier: { id } }: ActionProps) {
  const { t } = useTranslation()
  const attempt = useTryNotifier()
  const result = attempt.isPending ? null : attempt.data
  return (
    <>
      <Button
        variant="light"
        loading={attempt.isPending}
        leftSection={<IconBellRinging size={20} aria-hidden />}
        onClick={() => attempt.mutate({ params: { id } })}
      >
        {t('notifiers.try')}
      </Button>
      <div role="status" className={classes.result}>
        {result?.success && <Alert color="success">{t('notifiers.tried')}</Alert>}
        {result?.success === false && (
          <Alert color="error" title={t('notifiers.not-tried')}>
            {result.error}
            {result.allowable && <AllowHint address={result.allowable} />}
          </Alert>
        )}
      </div>
    </>
  )
}

/** Asks for another address; the rest of the notifier stays. */
export function AddressButton({ notifier }: ActionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('notifiers.change-address')}
      </Button>
      {isOpen && <NotifierDialog notifier={notifier} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Deletes the notifier, after a question. */
export function DeleteButton({ notifier: { id, name } }: ActionProps) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const remove = useDeleteNotifier()
  return (
    <>
      <Button
        variant="subtle"
        color="error"
        className={classes.last}
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('general.delete')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('notifiers.delete-title')}
        text={t('notifiers.delete-text', { name })}
        confirmLabel={t('general.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } })
          toast.success(t('notifiers.deleted'))
        }}
      />
    </>
  )
}
