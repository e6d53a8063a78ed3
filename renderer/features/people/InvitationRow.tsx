import { Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { IconMail, IconQrcode, IconShare, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invitation, invitations } from '#contract/invitations.ts'
import { call } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { paths } from '#renderer/app/paths.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { Card } from '#renderer/components/lists/CardList.tsx'
import { QrCode } from '#renderer/components/pictures/QrCode.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import { ByMail } from './ByMail.tsx'
import classes from './people.module.css'

interface InvitationRowProps {
  invitation: Invitation
  origin: string
  /** It was just made. */
  isNew: boolean
}

/** An open invitation: for how many and how long, its link, and what can be done with it. */
export function InvitationRow({ invitation, origin, isNew }: InvitationRowProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLLIElement>(null)
  // The button that made it has lost the focus while it was busy.
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  const [shown, setShown] = useState<'code' | 'mail' | null>(isNew ? 'code' : null)
  const [isAsking, setAsking] = useState(false)
  const { token, usesLeft, readOnly, expiresAt, madeBy } = invitation
  const link = `${origin.replace(/(?<!\/)\/+$/, '')}${paths.register}?token=${token}`
  const revoke = useApiMutation(invitations.delete, {
    refresh: ['groups', 'invitations'],
    errors: 'form',
    onDone: () => toast.success(t('people.invite.revoked')),
  })
  const toggle = (what: 'code' | 'mail') => setShown(shown === what ? null : what)
  const pressed = (what: 'code' | 'mail') => ({ 'aria-pressed': shown === what })
  const handleShare = () =>
    navigator
      .share({ title: t('app.name'), text: t('people.invite.message'), url: link })
      // The person has closed the system's sheet; the link is still there to copy.
      .catch(() => null)
  return (
    <Card ref={card} {...(isNew && { tabIndex: -1 })}>
      <Group gap="xs">
        <Text fw={600}>{t('people.invite.left', counted(usesLeft))}</Text>
        {readOnly && <Badge variant="light">{t('people.reader')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {t('people.invite.about', { time: formatTime(expiresAt, 'long'), name: madeBy.fullName })}
      </Text>
      <div className={classes.address}>
        <TextInput
          className={classes.grow}
          aria-label={t('people.invite.address')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label={t('people.invite.copy')} />
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconQrcode size={20} aria-hidden />}
          {...pressed('code')}
          onClick={() => toggle('code')}
        >
          {t('people.invite.qr')}
        </Button>
        {/* Browsers only offer it on https. */}
        {typeof navigator.share === 'function' && (
          <Button
            variant="default"
            leftSection={<IconShare size={20} aria-hidden />}
            onClick={() => void handleShare()}
          >
            {t('people.invite.share')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconMail size={20} aria-hidden />}
          {...pressed('mail')}
          onClick={() => toggle('mail')}
        >
          {t('people.invite.mail')}
        </Button>
        <Button
          variant="subtle"
          color="error"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('people.invite.revoke')}
        </Button>
      </Group>
      {shown === 'code' && (
        <div className={classes.code}>
          <QrCode text={link} size={220} label={t('people.invite.qr-label', { address: link })} />
        </div>
      )}
      {shown === 'mail' && (
        <ByMail send={(email) => call(invitations.email, { body: { email, token } })} />
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('people.invite.revoke-title')}
        text={t('people.invite.revoke-text')}
        confirmLabel={t('people.invite.revoke')}
        onConfirm={() => revoke.mutateAsync({ params: { token } })}
      />
    </Card>
  )
}
