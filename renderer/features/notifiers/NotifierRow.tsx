import { Badge, Button, Text } from '@mantine/core'
import { IconBell, IconBellOff, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notifier } from '#contract/notifiers.ts'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { formatTime } from '#renderer/i18n/format.ts'
import { Deliveries } from './Deliveries.tsx'
import { NotifierForm } from './NotifierForm.tsx'
import classes from './notifiers.module.css'

interface NotifierRowProps {
  notifier: Notifier
  isReadOnly: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A notifier: its service and how it fares; opened, everything that can be set. What was typed stays when it closes. */
export function NotifierRow({ notifier, isReadOnly, isOpen, onToggle }: NotifierRowProps) {
  const { t } = useTranslation()
  const panelId = useId()
  const Picture = notifier.enabled ? IconBell : IconBellOff
  return (
    <li className={`${rows.row} ${classes.row}`}>
      <span className={classes.icon} data-on={notifier.enabled} aria-hidden>
        <Picture size={24} />
      </span>
      <div className={`${rows.words} ${classes.words}`}>
        <h2 className={rows.name}>
          <bdi>{notifier.name}</bdi>
        </h2>
        <Fare notifier={notifier} />
      </div>
      <Button
        variant="default"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t(isOpen ? 'notifiers.close-name' : 'notifiers.open-name', {
          name: notifier.name,
        })}
        rightSection={<IconChevronDown size={20} className={classes.chevron} aria-hidden />}
        onClick={onToggle}
      >
        {isOpen ? t('general.close') : t('general.edit')}
      </Button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        <NotifierForm notifier={notifier} isReadOnly={isReadOnly} />
        {isOpen && <Deliveries id={notifier.id} />}
      </div>
    </li>
  )
}

/** Where it sends, and what became of the latest message. */
function Fare({ notifier: { service, enabled, lastDelivery } }: { notifier: Notifier }) {
  const { t } = useTranslation()
  if (service === null) {
    return (
      <Badge color="error" variant="light">
        {t('notifiers.no-address')}
      </Badge>
    )
  }
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.fare}>
      <span>{t(`notifiers.service.${service}`)}</span>
      {!enabled && <span>{t('notifiers.off')}</span>}
      {lastDelivery?.state === 'sent' && (
        <span>{t('notifiers.last-sent', { time: formatTime(lastDelivery.at, 'long') })}</span>
      )}
      {lastDelivery?.state === 'failed' && (
        <Text span size="sm" c="error">
          {t('notifiers.last-failed', { time: formatTime(lastDelivery.at, 'long') })}
        </Text>
      )}
    </Text>
  )
}
