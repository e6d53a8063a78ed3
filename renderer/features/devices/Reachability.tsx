import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { devices, type Finding } from '#contract/devices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { formatDistance } from '#renderer/i18n/format.ts'
import classes from './devices.module.css'

const pictures = {
  good: { icon: IconCircleCheck, color: 'var(--trivet-success)' },
  warning: { icon: IconAlertTriangle, color: 'var(--trivet-warning)' },
  bad: { icon: IconCircleX, color: 'var(--trivet-error)' },
  unknown: { icon: IconHelpCircle, color: 'var(--trivet-muted)' },
} as const

/** Why a phone may not be able to connect: the server's own checks, and what people have to check themselves. */
export function Reachability() {
  const { t } = useTranslation()
  const findings = useQuery({
    ...apiQuery(devices.reachability, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Stack>
      {findings.isPending && <Skeleton h={200} />}
      {findings.isError && !findings.data && (
        <ErrorPanel error={findings.error} onRetry={() => void findings.refetch()} />
      )}
      <div aria-live="polite" aria-busy={findings.isFetching}>
        {findings.data && (
          <ul className={classes.findings}>
            {findings.data.map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden />}
          loading={findings.isFetching}
          onClick={() => void findings.refetch()}
        >
          {t('devices.trouble.again')}
        </Button>
      </div>
      <Text fw={600}>{t('devices.trouble.yourself')}</Text>
      <ul className={classes.list}>
        <li>{t('devices.trouble.same-wifi')}</li>
        <li>{t('devices.trouble.isolation')}</li>
        <li>{t('devices.trouble.vpn')}</li>
        <li>{t('devices.trouble.asleep')}</li>
        <li>{t('devices.trouble.changes')}</li>
      </ul>
    </Stack>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation()
  const { icon: Picture, color } = pictures[finding.state]
  const text = useFindingText(finding)
  return (
    <li className={classes.finding}>
      <Picture
        size={24}
        color={color}
        role="img"
        aria-label={t(`devices.state.${finding.state}`)}
      />
      <div>
        <Text fw={600}>{t(`devices.check.${finding.check}`)}</Text>
        <Text>{text}</Text>
        {finding.params['command'] && <Command text={finding.params['command']} />}
      </div>
    </li>
  )
}

function Command({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Text>{t('devices.trouble.command')}</Text>
      <Group gap="xs">
        <Code dir="ltr" fz="md">
          {text}
        </Code>
        <CopyButton text={text} compact />
      </Group>
    </>
  )
}

/** The text of a finding. One of a newer server may have no text here; then only its state is named. */
function useFindingText({ check, detail, state, params }: Finding): string {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => Date.now())
  const key = `devices.findings.${check}.${detail}`
  if (!i18n.exists(key)) return t(`devices.state.${state}`)
  const { time, ...rest } = params
  const known = time === undefined ? rest : { ...rest, time: formatDistance(time, now) }
  return t(key as 'devices.findings.heard.yes', known as { time: string })
}
