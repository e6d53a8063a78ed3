import { Alert, Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { invitations } from '#contract/invitations.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { CardList } from '#renderer/components/lists/CardList.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { useLinkOrigin } from '#renderer/features/recipe-links/index.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { NewInvitation } from './NewInvitation.tsx'

/** Makes links for joining the household, and lists those that are open. For those who may invite. */
export function InviteSection() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  /** The one just made shows its code at once. */
  const [newest, setNewest] = useState<string | null>(null)
  const open = useQuery(apiQuery(invitations.list, {}))
  const { origin, reachesOthers } = useLinkOrigin()
  return (
    <Section title={t('people.invite.title')} text={t('people.invite.text')} isWide>
      <NewInvitation onMade={setNewest} isSecond={hasRight(viewer, 'canManage')} />
      {open.isError && !open.data && (
        <ErrorPanel error={open.error} onRetry={() => void open.refetch()} />
      )}
      {open.isPending && <Skeleton h={96} />}
      {open.data && !reachesOthers && <NotShared />}
      {open.data?.length === 0 && <Text c="dimmed">{t('people.invite.none')}</Text>}
      {open.data && open.data.length > 0 && (
        <CardList aria-label={t('people.invite.list')}>
          {open.data.map((invitation) => (
            <InvitationRow
              key={invitation.token}
              invitation={invitation}
              origin={origin}
              isNew={invitation.token === newest}
            />
          ))}
        </CardList>
      )}
    </Section>
  )
}

/** Nobody else can open the link yet; an administrator is led to the switch. */
function NotShared() {
  const { t } = useTranslation()
  const { admin } = useSignedIn()
  if (!admin) return <Alert color="warning">{t('people.invite.not-shared')}</Alert>
  return (
    <Alert color="warning">
      {`${t('people.invite.share-first')} `}
      <Anchor component={Link} to={paths.devices} c="inherit" underline="always">
        {t('people.invite.share-first-link')}
      </Anchor>
    </Alert>
  )
}
