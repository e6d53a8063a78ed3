import { Anchor, Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminAbout } from '#contract/admin.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { desktop } from '#renderer/desktop.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'

/** Versions, addresses, folder and sizes of this server. */
export function AboutSection({ about }: { about: AdminAbout }) {
  const { t } = useTranslation()
  const shell = desktop()
  return (
    <Section title={t('admin.site.about')}>
      <dl className={classes.facts}>
        <Fact name={t('admin.site.version-name')}>{about.productVersion}</Fact>
        <Fact name={t('admin.site.contract')}>{about.version}</Fact>
        <Fact name={t('admin.site.node')}>{about.nodeVersion}</Fact>
        <Fact name={t('admin.site.sqlite')}>{about.sqliteVersion}</Fact>
        <Fact name={t('admin.site.system')}>
          <bdi>{about.system}</bdi>
        </Fact>
        <Fact name={t('admin.site.mode')}>
          {t(about.demoStatus ? 'admin.site.demo' : 'admin.site.production')}
        </Fact>
        <Fact name={t('admin.site.signup')}>
          {t(about.allowSignup ? 'admin.site.signup-on' : 'admin.site.signup-off')}
        </Fact>
        <Fact name={t('admin.site.addresses')}>
          <ul className={classes.plain}>
            {about.addresses.map((address) => (
              <li key={address}>
                <code dir="ltr">{address}</code>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('admin.site.data-folder')}>
          <code dir="ltr">{about.dataDir}</code>
          <CopyButton text={about.dataDir} compact />
          {shell && (
            <Button
              variant="subtle"
              leftSection={<IconFolderOpen size={20} aria-hidden />}
              onClick={() => void shell.openDataFolder()}
            >
              {t('profile.device.open-folder')}
            </Button>
          )}
        </Fact>
        <Fact name={t('admin.site.database')}>{formatBytes(about.databaseBytes)}</Fact>
        <Fact name={t('admin.site.api-docs')}>
          {about.apiDocs && (
            <Anchor className="around" href="/docs" target="_blank">
              <span dir="ltr">{'/docs'}</span>
            </Anchor>
          )}
        </Fact>
        <Fact name={t('admin.site.made-of')}>
          <Anchor className="around" href="/licenses.html" target="_blank">
            {t('admin.site.licenses')}
          </Anchor>
        </Fact>
        <Fact name={t('admin.site.installation')} hint={t('admin.site.installation-hint')}>
          <code dir="ltr">{about.installationId}</code>
        </Fact>
      </dl>
    </Section>
  )
}

interface FactProps {
  name: string
  hint?: string
  children: ReactNode
}

function Fact({ name, hint, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {hint && <p className={classes.hint}>{hint}</p>}
      </dd>
    </div>
  )
}
