import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { AddPersonSection } from './AddPersonSection.tsx'
import { InviteSection } from './InviteSection.tsx'
import classes from './people.module.css'

/** The ways into the household: somebody is added by name, or comes by a link. */
export function InvitePage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  return (
    <div className={classes.page}>
      <PageTitle title={t('people.title')} text={t('people.text')} />
      <Stack gap="xl">
        {hasRight(viewer, 'canManage') && <AddPersonSection />}
        {hasRight(viewer, 'canInvite') && <InviteSection />}
      </Stack>
    </div>
  )
}
