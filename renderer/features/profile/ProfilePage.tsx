import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#renderer/api/session.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { AdvancedCard } from './AdvancedCard.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { GroupCard } from './GroupCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonalCard } from './PersonalCard.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import classes from './profile.module.css'
import { HomeAccessCard } from './HomeAccessCard.tsx'
import { TokensCard } from './TokensCard.tsx'

/** Everything about oneself, this device and, for those who may, the household. */
export function ProfilePage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  useTitle(t('profile.tab'))
  const local = viewer.authMethod === 'Mealie'
  // Whoever has tokens can always take them back.
  const seesTokens = viewer.advanced || Boolean(viewer.tokens?.length)
  return (
    <Container size={950} py="lg">
      <Group mb="xl" gap="lg" align="center">
        <PictureEditor viewer={viewer} />
        <Stack gap={2}>
          <Title order={1} dir="auto">
            {t('profile.title', { name: viewer.fullName || viewer.username || viewer.email })}
          </Title>
          <Text c="dimmed">{t('profile.text')}</Text>
        </Stack>
      </Group>
      <div className={classes.cards}>
        <PersonalCard key={viewer.cacheKey + viewer.email} viewer={viewer} />
        {local && <PasswordCard viewer={viewer} />}
        <DevicesCard />
        {viewer.canManage && <GroupCard />}
        {viewer.admin && <HomeAccessCard />}
        <DeviceCard />
        <AdvancedCard viewer={viewer} />
        {seesTokens && <TokensCard viewer={viewer} />}
      </div>
    </Container>
  )
}
