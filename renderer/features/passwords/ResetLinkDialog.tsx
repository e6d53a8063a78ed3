import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { app } from '#contract/app.ts'
import { passwordReset, resetHours, type ResetLink } from '#contract/password-reset.ts'
import { call } from '#renderer/api/client.ts'
import { isLoopback } from '#renderer/api/loopback.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { QrCode } from '#renderer/components/pictures/QrCode.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './passwords.module.css'

interface ResetLinkDialogProps {
  opened: boolean
  onClose: () => void
  /** `email` is empty for people without one. */
  person: { id: string; name: string; username: string | null; email: string }
  /** Administrators for anyone, managers for a member of their household. */
  as: 'administrator' | 'manager'
}

/** Makes a link with which somebody else chooses a new password: to scan, to copy, or by email. */
export function ResetLinkDialog({ opened, onClose, person, as }: ResetLinkDialogProps) {
  const { t } = useTranslation()
  const [made, setMade] = useState<ResetLink | null>(null)
  const { id, name } = person
  const make = async () => {
    setMade(
      as === 'administrator'
        ? await call(passwordReset.createForUser, { body: { userId: id } })
        : await call(passwordReset.createForMember, { params: { id } }),
    )
  }
  const handleClose = () => {
    setMade(null)
    onClose()
  }
  const time = formatNumber(resetHours, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      title={t('password.hand-out.title', { name })}
      size={560}
      {...(made
        ? { cancelLabel: t('general.close') }
        : { submitLabel: t('password.hand-out.submit'), onSubmit: make })}
    >
      <Text>{t('password.hand-out.text', { name, time })}</Text>
      {made && <Made link={addressOf(made)} person={person} />}
    </Dialog>
  )
}

type MadeProps = Pick<ResetLinkDialogProps, 'person'> & { link: string }

function Made({ link, person }: MadeProps) {
  const { t } = useTranslation()
  const reachesOthers = !isLoopback(new URL(link).hostname)
  return (
    <Stack gap="sm" aria-live="polite">
      {!reachesOthers && <Alert color="warning">{t('links.not-shared')}</Alert>}
      {reachesOthers && (
        <div className={classes.code}>
          <QrCode text={link} size={220} label={t('password.hand-out.qr', { name: person.name })} />
        </div>
      )}
      <div className={classes.link}>
        <TextInput
          className={classes.grow}
          aria-label={t('password.hand-out.link')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label={t('password.hand-out.copy')} />
      </div>
      {/* Whoever was added by name has never seen it. */}
      {person.username && (
        <Text>
          {t('password.hand-out.username', { name: person.name, username: person.username })}
        </Text>
      )}
      <ByMail email={person.email} />
    </Stack>
  )
}

/** The letter holds a link of its own. */
function ByMail({ email }: { email: string }) {
  const { t } = useTranslation()
  const about = useQuery(apiQuery(app.about, {})).data
  const send = useApiMutation(passwordReset.forgot, {
    onDone: () => toast.success(t('password.hand-out.mailed', { email })),
  })
  if (email === '' || !about?.emailReady) return null
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconMail size={20} aria-hidden />}
        loading={send.isPending}
        disabled={send.isSuccess}
        onClick={() => send.mutate({ body: { email } })}
      >
        {t('password.hand-out.mail', { email })}
      </Button>
    </div>
  )
}

/** At the address of this page, which others can open as well; only this computer's own name leads nowhere else. */
function addressOf({ link, token }: ResetLink): string {
  const { hostname, origin } = window.location
  return isLoopback(hostname) ? link : `${origin}/reset-password?token=${token}`
}
