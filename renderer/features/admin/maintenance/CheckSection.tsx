import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CheckedData } from '#contract/admin.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'

/** Whether the last check found the data whole, and the way to a backup if not. */
export function CheckSection({ check }: { check: CheckedData | null }) {
  const { t } = useTranslation()
  const when = check && formatTime(check.at, 'long')
  return (
    <Section title={t('admin.maintenance.check.title')} text={t('admin.maintenance.check.text')}>
      {!check && <Text>{t('admin.maintenance.check.soon')}</Text>}
      {check?.sound && (
        <div className={classes.row}>
          <IconCircleCheck size={24} aria-hidden />
          <div>
            <Text fw={600}>{t('admin.maintenance.check.sound')}</Text>
            <Text c="dimmed">
              {check.whole
                ? t('admin.maintenance.check.whole', { when })
                : t('admin.maintenance.check.quick', { when })}
            </Text>
          </div>
        </div>
      )}
      {check?.sound === false && (
        <Alert
          color="error"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('admin.maintenance.check.damaged')}
        >
          <Text mb="sm">{t('admin.maintenance.check.damaged-text', { when })}</Text>
          <Button component={Link} to="../backups" relative="path" variant="default">
            {t('admin.maintenance.check.to-backups')}
          </Button>
        </Alert>
      )}
    </Section>
  )
}
