import { Button, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { LeaveSection } from '#renderer/features/members/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { AdvancedSection } from './AdvancedSection.tsx'
import { CalendarSection } from './CalendarSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { HouseholdSection } from './HouseholdSection.tsx'
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
  const mayMakeTokens = viewer.advanced && !viewer.sharedDevice
  const seesTokens = mayMakeTokens || Boolean(viewer.tokens?.length)
  return (
    <SettingsPage>
      <PictureEditor viewer={viewer}>
        <Title order={1}>
          {t('profile.title', { name: viewer.fullName || viewer.username || viewer.email })}
        </Title>
        <Text c="dimmed">{t('profile.text')}</Text>
        {hasRight(viewer, 'canInvite') && (
          <Button
            component={Link}
            to={paths.invitations}
            variant="default"
            mt="xs"
            leftSection={<IconUserPlus size={20} aria-hidden />}
          >
            {t('people.link')}
          </Button>
        )}
      </PictureEditor>
      <PersonalSection key={viewer.cacheKey + viewer.email} viewer={viewer} />
      {local && <PasswordSection viewer={viewer} />}
      <DevicesSection />
      <HouseholdSection viewer={viewer} />
      <CalendarSection />
      {viewer.admin && <HomeAccessSection />}
      <DeviceSection />
      <AdvancedSection viewer={viewer} />
      {seesTokens && <TokensSection viewer={viewer} />}
      <LeaveSection />
    </SettingsPage>
  )
}
