import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconCopy, IconQrcode, IconShare, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharing, type ShareTokenSummary } from '#contract/sharing.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { copyText, hasClipboard } from '#renderer/components/buttons/copy-text.ts'
import { QrCode } from '#renderer/components/pictures/QrCode.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { formatTime, parseTime } from '#renderer/i18n/format.ts'
import { asData } from '#renderer/i18n/words.ts'
import { linkAddress } from './link-address.ts'
import classes from './links.module.css'

interface LinkRowProps {
  link: ShareTokenSummary
  name: string
  origin: string
  groupSlug: string
}

/** A share link: its expiry, its address and its actions. */
export function LinkRow({ link, name, origin, groupSlug }: LinkRowProps) {
  const { t } = useTranslation()
  const [showsCode, setShowsCode] = useState(false)
  const end = useApiMutation(sharing.delete, {
    refresh: ['shared', 'recipes'],
    onDone: () => toast.success(t('links.deleted')),
  })
  const address = linkAddress(origin, groupSlug, link.id)
  const [now] = useState(Date.now)
  const isExpired = parseTime(link.expiresAt).getTime() <= now
  const date = formatTime(link.expiresAt)

  const handleCopy = async () => {
    if (await copyText(address)) toast.success(t('links.copied'))
    else toast.error(t(hasClipboard() ? 'links.copy-failed' : 'links.copy-unsupported'))
  }
  const handleShare = async () => {
    try {
      await navigator.share({
        title: name,
        text: t('links.text', { name, ...asData }),
        url: address,
      })
    } catch (error) {
      // 'AbortError': the user has closed the system's share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await handleCopy()
    }
  }

  return (
    <div className={classes.link} data-expired={isExpired}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {t(isExpired ? 'links.expired' : 'links.expires', { date })}
        </Text>
        <Group gap={4} wrap="nowrap">
          {!isExpired && canShare() && (
            <Action label={t('links.share')} onClick={() => void handleShare()}>
              <IconShare size={20} aria-hidden />
            </Action>
          )}
          {!isExpired && (
            <Action
              label={t('links.qr')}
              pressed={showsCode}
              onClick={() => setShowsCode(!showsCode)}
            >
              <IconQrcode size={20} aria-hidden />
            </Action>
          )}
          <Action
            label={t('links.delete')}
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id: link.id } })}
          >
            <IconTrash size={20} aria-hidden />
          </Action>
        </Group>
      </Group>
      {!isExpired && (
        // Visible as text, because some browsers do not let pages copy.
        <div className={classes.address}>
          <TextInput
            className={classes.grow}
            aria-label={t('links.address')}
            value={address}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void handleCopy()}
          >
            {t('links.copy')}
          </Button>
        </div>
      )}
      {showsCode && <QrCode text={address} label={t('links.qr-label', { address })} />}
    </div>
  )
}

interface ActionProps {
  label: string
  onClick: () => void
  children: React.ReactNode
  pressed?: boolean
  loading?: boolean
}

function Action({ label, onClick, children, pressed, loading = false }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        loading={loading}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Browsers only offer this on https; elsewhere there is the copy button. */
const canShare = () => typeof navigator.share === 'function'
