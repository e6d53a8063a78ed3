import { Accordion, Text } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#contract/webhooks.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { formatClock } from '#renderer/i18n/format.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { SignatureDetail } from './SignatureDetail.tsx'
import { timeOf, zoneName } from './times.ts'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './webhooks.module.css'

interface WebhookPanelProps {
  hook: Webhook
  isOpen: boolean
  /** Its name gets the focus. */
  isNew: boolean
}

/** A webhook as a line that opens: what it sends where and when, and what was sent. */
export function WebhookPanel({ hook, isOpen, isNew }: WebhookPanelProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const { time, zone } = timeOf(hook)
  return (
    <Accordion.Item value={hook.id}>
      <Accordion.Control
        icon={<IconWebhook size={24} className={classes.icon} data-on={hook.enabled} aria-hidden />}
      >
        <Text fw={600} span dir="auto" className={classes.name}>
          {hook.name || t('webhooks.unnamed')}
        </Text>
        <Text c="dimmed" size="sm">
          {hook.enabled
            ? t('webhooks.daily-at', { time: formatClock(time), zone: zoneName(zone) })
            : t('webhooks.off')}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && (
          <div className={classes.panel}>
            <WebhookForm hook={hook} isNew={isNew} />
            <DeliveryList hook={hook} />
            {hasRight(viewer, 'canManage') && <SignatureDetail id={hook.id} />}
          </div>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}
