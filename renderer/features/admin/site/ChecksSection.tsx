import { Anchor, Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminAbout, AdminCheck } from '#contract/admin.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { TerminalDetail } from '#renderer/components/pages/TerminalDetail.tsx'
import { desktop } from '#renderer/desktop.ts'
import { website } from '#renderer/components/shell/website.ts'
import classes from '../admin.module.css'
import { baseUrlCheck, type CheckState, mailCheck, secureCheck, versionCheck } from './checks.ts'

interface ChecksProps {
  about: AdminAbout
  check: AdminCheck
}

/** The results of the checks of this installation, with advice. */
export function ChecksSection({ about, check }: ChecksProps) {
  const { t } = useTranslation()
  const version = versionCheck(check, useLooksByItself())
  const secure = secureCheck(window.location)
  const baseUrl = baseUrlCheck(check)
  const mail = mailCheck(check)
  const versions = { version: about.productVersion, latest: about.versionLatest }
  return (
    <Section title={t('admin.site.checks')}>
      <ul className={classes.rows}>
        <Check
          state={version.state}
          title={t('admin.site.version.title')}
          text={t(`admin.site.version.${version.detail}`, versions)}
        >
          {version.state !== 'good' && (
            <Anchor className="around" href={website} target="_blank" rel="noreferrer">
              {t('admin.site.report.website')}
            </Anchor>
          )}
        </Check>
        <Check
          state={secure.state}
          title={t('admin.site.secure.title')}
          text={t(`admin.site.secure.${secure.detail}`)}
        />
        <Check
          state={baseUrl.state}
          title={t('admin.site.base-url.title')}
          text={t(`admin.site.base-url.${baseUrl.detail}`, { address: about.baseUrl ?? '' })}
        >
          {baseUrl.detail === 'unset' && (
            <TerminalDetail setting="TRIVET_BASE_URL=https://recipes.example.org" />
          )}
        </Check>
        <Check
          state={mail.state}
          title={t('admin.site.mail.title')}
          text={t(`admin.site.mail.${mail.detail}`)}
        />
      </ul>
    </Section>
  )
}

/** Whether the desktop shell looks for updates, which the server cannot know. */
function useLooksByItself(): boolean {
  const shell = desktop()
  const settings = useQuery({
    queryKey: ['desktop', 'settings'],
    queryFn: async () => (await shell?.settings()) ?? null,
    enabled: shell !== undefined,
  })
  return settings.data?.canUpdate === true && settings.data.updates
}

const pictures: Record<CheckState, { icon: Icon; colour: string }> = {
  good: { icon: IconCircleCheck, colour: 'var(--trivet-success)' },
  note: { icon: IconInfoCircle, colour: 'var(--trivet-info)' },
  warning: { icon: IconAlertTriangle, colour: 'var(--trivet-warning)' },
  unknown: { icon: IconHelpCircle, colour: 'var(--trivet-muted)' },
}

interface CheckProps {
  state: CheckState
  title: string
  text: string
  children?: ReactNode
}

function Check({ state, title, text, children }: CheckProps) {
  const { t } = useTranslation()
  const { icon: Picture, colour } = pictures[state]
  return (
    <li className={classes.row}>
      <Picture size={26} color={colour} aria-hidden />
      <div>
        <Text fw={600}>
          {title}
          <span className="only-for-readers">{` ${t(`admin.site.state.${state}`)}`}</span>
        </Text>
        <Text c="dimmed">{text}</Text>
        {children}
      </div>
    </li>
  )
}
