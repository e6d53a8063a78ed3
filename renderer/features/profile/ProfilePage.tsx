import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { AdvancedSection } from './AdvancedSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { GroupSection } from './GroupSection.tsx'
import { NotifiersSection } from './NotifiersSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { HomeAccessSection } from './HomeAccessSection.tsx'
import { TokensSection } from './TokensSection.tsx'

/** The user's account and device and, for those who may change it, the household. */
export function ProfilePage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  useTitle(t('profile.tab'))
  const local = viewer.authMethod === 'Mealie'
  // People who have tokens can always revoke them.
  const seesTokens = viewer.advanced || Boolean(viewer.tokens?.length)
  return (
    <SettingsPage>
      <PictureEditor viewer={viewer}>
        <Title order={1}>
          {t('profile.title', { name: viewer.fullName || viewer.username || viewer.email })}
        </Title>
        <Text c="dimmed">{t('profile.text')}</Text>
      </PictureEditor>
      <PersonalSection key={viewer.cacheKey + viewer.email} viewer={viewer} />
      {local && <PasswordSection viewer={viewer} />}
      <DevicesSection />
      {viewer.canManage && <GroupSection />}
      {viewer.admin && <HomeAccessSection />}
      <DeviceSection />
      <AdvancedSection viewer={viewer} />
      {hasRight(viewer, 'advanced') && <NotifiersSection />}
      {seesTokens && <TokensSection viewer={viewer} />}
    </SettingsPage>
  )
}
